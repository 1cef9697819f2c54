const GRAMMAR =
  'ad af aldrig alene alle allerede allerhelst alligevel alt altid altså anden andet andre at atter bag bagefter bare begge bl blandt blev blevet blive ' +
  'bliver blot bort da de dem den dengang denne dens der derefter deres derfor derfra derhen derhjemme deri dermed derpå dertil derudover derved des desto desuden ' +
  'desværre det dets dette dig din dine disse dit dog du efter efterhånden egen egentlig egne eget ej eller ellers en end endda endelig endnu ene eneste enhver ens enten er ' +
  'et ethvert f faktisk fem fik fire flere flest fleste for foran forbi fordi formentlig forrest forresten fortsat fra fremad frem fuldstændig få fås får før først første ' +
  'førend ganske gerne gennem gennemgående godt gør gøre gjort gjorde ham han hans har hav havde have haft hej heller helst helt hen hende hendes henne her ' +
  'herefter herfra herhen heri hermed hertil herunder hos hun hurtigt hver hverandre hverken hvad hvem hvilke hvilken hvilket hvis hvor hvordan hvorefter hvorfor hvorfra hvorhen hvori ' +
  'hvormed hvornår hvorpå hvortil hvorvidt højst i igen igennem ikke imellem imens imod ind inde inden indenfor indtil ingen ingenting intet især ja jamen jeg jer jeres ' +
  'jo ki klart kom kommer kan kl knap kun kunne langt lade lad lader længe længere længst let lidt lige ligeledes ligesom ligger lille lissom lå man mand mange med mellem men mens ' +
  'mere mest meget mig min mindre mindst mine mit mod måske må måtte mht nej nemlig nede nemt nogen nogenlunde nogensinde noget nogle nok nu når næh næppe næste næsten nå nåh nåede o ofte og også ok okay om ' +
  'omkring omtrent op oppe os otte ovenfor over overalt overfor overhovedet pga på ret rigtig rigtigt rundt samme sammen samt sandsynligvis se selv selve selvfølgelig selvom siden sidst sidste sig simpelthen sin sine sit ' +
  'sikkert skal skulle slet snart som somme sommetider stadig stadigvæk står straks så sådan sådanne således særligt særlig ta tak tidligere til tilbage tilfældigvis tit to tre trods u ud ude uden udenfor udover uheldigvis ' +
  'umiddelbart under undtagen uanset var ved vel velkommen vi via vil ville virkelig vist vor vores være været yderligere øh øhm æh hmm hm mm øvrigt åh åbenbart ' +
  'fint fin fine super god gode bedre bedst bedste dårlig dårlige dårligt værre værst stor stort store større størst største små mindste lang lange langsomt ' +
  'kort korte høj højt høje højere lav lavt lave ny nyt nye nyere gammel gammelt gamle ældre tidlig tidligt sen sent seneste senere svær svært svære nem nemme ' +
  'vigtig vigtigt vigtige vigtigste interessant interessante mulig muligt mulige umulig umuligt klar klare sikker sikre forkert forkerte enig enige uenig uenige fælles ' +
  'forskellig forskellige forskelligt almindelig almindelige hel hele halv halve dobbelt sjov sjovt underlig mærkelig mærkeligt tydeligt dejlig dejligt flot tæt fri frit ledig ledige ' +
  'seks syv ni ti elleve tolv tyve tredive hundrede tusind million millioner tredje fjerde femte sjette igår idag imorgen mandag tirsdag onsdag torsdag fredag lørdag søndag ' +
  'januar februar marts april maj juni juli august september oktober november december præcis præcist cirka ca omtrent nærmest netop lissom sgu da hjem hjemme derude herinde derinde derover herover heroppe dernede ' +
  'pr færdig færdigt færdige kære undskyld beklager selvsagt naturligvis formodentlig ærligt generelt typisk normalt egentligt direkte indirekte herre fru hr værsgo værsgod farvel kraftigt stærkt bestemt virkelige rigtige forrige kommende næstsidste';

const EMPTY =
  'ting tingene tinge del dele måde måder gang gange tid tiden tider dag dage uge uger måned måneder år time timer minut minutter sekund øjeblik morgen formiddag eftermiddag aften ' +
  'nat weekend eksempel tilfælde punkt spørgsmål svar ide idé mening grund side slut slutning start begyndelse rest par person personer folk mennesker menneske alle ingenting ' +
  'skærm mikrofon chat link dagsorden ord kommentar emne tanke fornemmelse indtryk hoved hånd øje øre held sjov ' +
  'kvinde mænd dreng pige ven venner ordfører ordføreren hr fru formand formanden minister ministeren sted steder verden liv noget stykke stykker styk stk kroner bunke antal mængde procent ' +
  'pct halvdel kvart slags forhold forbindelse omgang omfang retning sammenhæng perspektiv vinkel detalje forskel virkelighed sandhed snak opmærksomhed håb ønske ' +
  'række lejlighed chance formål hensyn mellemtiden anledning baggrund skridt forsøg kig bund top midten venstre højre front linje næste mulighed evne situation omstændighed ' +
  'baseret indbygget enhedslisten socialdemokratiet moderaterne folkeparti radikale konservative danmarksdemokraterne liberal sf df kf ' +
  'besvarelse diskussion debat debatten spørger spørgeren forespørgsel bemærkning bemærkninger ' +
  'latter pause stilhed ja nej tak okay hej goddag deltager deltagere gæst vært ukendt årsag facto stk litra nr nummer stikord sag dato pause';

const WIDE =
  'problem problemer status system arbejde data fil liste gruppe team plan ændring ændringer version proces projekt løsning resultat bruger kunde kunder information service ydelse ' +
  'dokument rapport navn område niveau type form firma virksomhed produkt brug opgave opgaver rolle model værktøj kode funktion værdi tilgang metode standard støtte adgang anmodning ' +
  'beslutning handling forslag anbefaling krav behov mål prioritet bekymring udfordring risiko indsats fremskridt erfaring viden tilbagemelding kilde indhold materiale figur tabel ' +
  'test blok boks knap nøgle plads stat land regering kontor afdeling partner marked branche offentlighed medlem ansat ansatte medarbejder leder direktør udvalg bestyrelse parti program aktivitet begivenhed penge beløb ' +
  'pris omkostning sats andel fond størrelse farve design struktur format kerne enhed besked mail brev telefon computer maskine netværk server papir bog artikel tekst sætning sprog position ' +
  'beslutningsforslag lovforslag forventning ' +
  'betingelse effekt virkning stigning fald fase runde felt vindue kategori element fremtid fortid nutid historie relation interesse fordel kvalitet mål fejl udvikling produktion styring drift lov regel politik ' +
  'ret magt styrke grænse afsnit kapitel periode frist tidsfrist aftale ferie kalender frokost møde referat lokale billede billedet lyden lyd støj opkald optagelse vej børn barn hus hjem besvær samtale oplæg kollega kolleger tur kamera';

const VERBS =
  'acceptere afgøre aflevere afslutte aflyse afvente anbefale ankomme ansætte anvende arbejde arrangere bede begynde beholde behandle bekræfte beklage beskrive beslutte bestille bestå ' +
  'betale betragte betyde bidrage blive booke bringe bruge bygge bytte bære danne dele deltage diskutere drikke dreje drøfte dukke dække efterlade elske ende erstatte etablere falde fange fastholde fejle finde fjerne flytte foregå ' +
  'foreslå forestille forhandle forhindre forklare forlade forlænge forsøge forstå forsvinde fortsætte fortælle forvente fungere fylde føle følge føre få gemme gennemføre gennemgå gentage gider gide give glemme glæde godkende gå gælde gøre ' +
  'handle have hedde hente hilse hjælpe holde hænge høre håbe håndtere indeholde indføre indgå indsamle informere inkludere invitere justere kende kigge klage klare klikke komme konkludere kontakte koste kræve kunne kæmpe købe køre lade lande lave lede levere leve ligge ligne ' +
  'love lukke lytte lægge lære læse løbe løfte løse mangle medføre melde mene miste møde mødes mærke måle nævne nå opdage opdatere opfylde opgive opleve oprette opstå overtage overveje passe pege planlægge præsentere prøve påvirke ramme redde redegøre ' +
  'reducere regne rejse rette ringe rydde række sammenligne samle se sende sidde sige sikre skabe skaffe ske skifte skrive skulle slette slippe slutte slå snakke sove spare spille springe spørge stemme stige stille stoppe strække styre stå støtte svare sælge sætte ' +
  'søge sørge tabe tage takke tale tegne tilbyde tilføje tilhøre tillade tjekke tro træde træffe trække træne tvivle tvinge tænde tænke tælle tåle udarbejde udbetale udføre udgøre udpege udskyde udsende udtale udvide undersøge underskrive undgå vare vende vente vide vinde ' +
  'vise vise virke vokse vurdere vælge være værdsætte åbne ønske ændre opnå fremgå fremlægge notere prioritere afstemme bemærke søsætte';

const IRREGULAR =
  'giv skriv husk prøv spørg find hent sørg fortæl vis hør vent tænk kig undersøg tjek rørt ramt glemt nået hørt mødt gik gås går gået gav givet giver fandt fundet fik fået kom kommet tog taget tager sagde sagt siger så set ser vidste vidst ved skrev skrevet sad siddet stod stået lå ligget lod ladet ' +
  'blev blevet gjorde gjort gør lagde lagt lægger satte sat sætter solgte solgt spurgte spurgt spørger talte talt tænkte tænkt trak trukket valgte valgt vandt vundet faldt faldet drog forstod forstået ' +
  'foregår foreslog foreslået fortalte fortalt hjalp hjulpet holdt bad bedt bragt bragte brugt købt kørt løb løbet mødtes nåede nået ringer sender sendte sendt skete sket slog slået sluppet tabt tror troede troet traf truffet trådt ' +
  'bør burde turde tør gider gad skal vil må kan mødes ses findes synes synes syntes lykkes lykkedes kræves snakkes følges handler drejer byder bød hedder hed';

export const COMMON_WORDS_DA = { grammar: GRAMMAR, empty: EMPTY, wide: WIDE, verbs: VERBS, verbForms: IRREGULAR };
