/** Invented companies: name, industry, employees, lifecycle stage, city. */
const COMPANIES = `
Nordlys Energi A/S|Energy|120|CUSTOMER|Aalborg; Havneby Skibsværft ApS|Shipbuilding|45|PROSPECT|Esbjerg;
Kløverbladet Mejeri A.m.b.a.|Dairy|210|CUSTOMER|Holstebro; Tårnfalken Software ApS|Software|18|LEAD|København;
Bøgelund Møbler A/S|Furniture|64|CUSTOMER|Odense; Fjordens Fisk I/S|Fishing|12|CHURNED|Skagen;
Grønagtig Landbrug ApS|Agriculture|9|LEAD|Ribe; Solsiden Arkitekter A/S|Architecture|33|PROSPECT|Aarhus;
Æblegården Cider ApS|Food and drink|7|CUSTOMER|Svendborg; Vestkyst Vind A/S|Energy|88|CUSTOMER|Thisted;
Røde Mølle Bageri|Food and drink|14|LEAD|Vejle; Byens Bogtryk ApS|Printing|22|CHURNED|Roskilde;
Stenhøj Maskinfabrik A/S|Manufacturing|140|CUSTOMER|Horsens;
Lyngby Laboratorier A/S|Life science|75|PROSPECT|Kongens Lyngby;
Åkanden Spa & Hotel ApS|Hospitality|51|LEAD|Silkeborg; Midtjysk Logistik A/S|Logistics|310|CUSTOMER|Herning;
Øresund Advokater P/S|Legal|40|PROSPECT|København; Tusindfryd Blomster ApS|Retail|11|LEAD|Næstved;
Kystens Tømrer ApS|Construction|26|CUSTOMER|Hvide Sande; Digital Dug ApS|Software|9|CHURNED|Aarhus;
Bakkehuset Rådgivning ApS|Consulting|15|PROSPECT|Viborg;
Nordre Ring Ejendomme A/S|Real estate|28|CUSTOMER|Randers; Fyrtårnet Media A/S|Media|37|LEAD|København;
Lillebælt Pumper A/S|Manufacturing|93|CUSTOMER|Fredericia; Hvidbjerg Genbrug ApS|Recycling|31|PROSPECT|Struer;
Skovsø Papir A/S|Paper|58|CHURNED|Slagelse; Trekanten Elektro ApS|Electrical|42|CUSTOMER|Kolding;
Månelyst Musik ApS|Events|6|LEAD|Odense; Gudenå Vandværk A.m.b.a.|Utilities|17|CUSTOMER|Bjerringbro;
Helletofte Frø A/S|Agriculture|83|PROSPECT|Maribo; Ravnsborg Robotics A/S|Robotics|66|CUSTOMER|Odense;
Søndervig Sommerhuse ApS|Hospitality|19|LEAD|Ringkøbing;
Isbjørn Køleteknik A/S|Refrigeration|72|PROSPECT|Aabenraa; Ellekær Børnetøj ApS|Retail|24|LEAD|Herning;
Strandvejens Optik ApS|Retail|8|CUSTOMER|Hellerup; Pilekvist Papirhandel I/S|Retail|5|CHURNED|Nyborg;
Bornholms Granit A/S|Mining|49|PROSPECT|Rønne; Kompas Rejser ApS|Travel|21|LEAD|Aalborg;
Firkløver Regnskab ApS|Accounting|13|CUSTOMER|Vejle; Langelands Energi A/S|Energy|27|PROSPECT|Rudkøbing;
Vinterhavn Shipping A/S|Logistics|155|CUSTOMER|København; Ørnereden Sikkerhed ApS|Security|36|LEAD|Haderslev`;

export const demoCompanies = COMPANIES.split(';').map((row) => {
  const [name = '', industry = '', employees = '', lifecycleStage = '', city = ''] = row.trim().split('|');
  return { name, industry, employeeCount: Number(employees), lifecycleStage, city };
});

const FIRST_NAMES = list(
  'Astrid|Bjarke|Cecilie|Ditte|Emil|Freja|Gustav|Henriette|Ida|Jeppe|Karoline|Lærke|Mads|Nanna|Oskar|' +
    'Pernille|Rasmus|Signe|Tobias|Ulla|Viggo|Wilma|Yasmin|Zahra|Ægir|Øjvind|Åse|Noah|Klara|Malthe',
);
const LAST_NAMES = list(
  'Holm|Krogh|Lindegaard|Bjerre|Dahl|Fogh|Gravesen|Hvid|Iversen|Juul|Kjær|Lund|Møller|Nygaard|Overgaard|' +
    'Poulsen|Riis|Søndergaard|Thygesen|Vestergaard|Winther|Østergaard|Ågård|Skov|Brandt',
);
const TITLES = list(
  'Purchasing Manager|Chief Executive Officer|Project Manager|Bookkeeper|Head of Sales|Production Manager|' +
    'Software Engineer|Office Manager',
);
const DEPARTMENTS = [...list('Sales|Operations|Finance|Engineering'), null];

/** A hundred people, spread unevenly over the companies. `company`: index into `demoCompanies`; undefined: linked to none. */
export const demoPeople = Array.from({ length: 100 }, (_, n) => {
  const first = pick(FIRST_NAMES, n * 7);
  const last = pick(LAST_NAMES, n * 11 + Math.floor(n / 25));
  const company = n % 10 === 9 ? undefined : (n * n + 3 * n) % demoCompanies.length;
  const domain = company === undefined ? 'post.example' : domainOf(demoCompanies[company]?.name ?? '');
  return {
    name: `${first} ${last}`,
    email: `${ascii(first)}.${ascii(last)}@${domain}`,
    title: pick(TITLES, n),
    department: pick(DEPARTMENTS, n),
    mobile: `+45 20 ${10 + (n % 90)} ${10 + ((n * 3) % 90)} ${10 + ((n * 7) % 90)}`,
    company,
  };
});

function list(text: string): string[] {
  return text.split('|');
}

function pick<Item>(items: readonly Item[], n: number): Item {
  return items[n % items.length] as Item;
}

/** A domain under `.example`, which is reserved (RFC 2606). */
export function domainOf(companyName: string): string {
  return `${ascii(companyName.split(' ').slice(0, 2).join(''))}.example`;
}

function ascii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replace(/[^a-z0-9]/g, '');
}
