import type { Control } from '../controls';

/** What a column can go into. */
export interface Target {
  /** A control's path, or one of `firstName`, `lastName`, `companyName`, `companyOrganizationNumber`, `metadata`, `details`. */
  id: string;
  label: string;
  control?: Control;
}

/** By column: the id of its target. Null: left out. */
export type Mapping = readonly (string | null)[];

/** Names of columns in Danish and English, without anything but letters and digits. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'navn', 'fuldenavn', 'fuldtnavn', 'fullname', 'contact', 'kontakt', 'kontaktperson', 'person'],
  firstName: ['firstname', 'fornavn', 'givenname'],
  lastName: ['lastname', 'efternavn', 'surname', 'familyname'],
  organizationNumber: [
    'organizationnumber',
    'organisationnumber',
    'cvr',
    'cvrnr',
    'cvrnummer',
    'cvrno',
    'vat',
    'vatnumber',
    'registrationnumber',
  ],
  title: ['title', 'titel', 'stilling', 'jobtitle', 'jobtitel', 'position', 'rolle', 'role'],
  department: ['department', 'afdeling'],
  companyName: [
    'company',
    'companyname',
    'virksomhed',
    'virksomhedsnavn',
    'firma',
    'firmanavn',
    'organization',
    'organisation',
    'account',
    'kunde',
    'arbejdsplads',
  ],
  companyOrganizationNumber: [
    'companyorganizationnumber',
    'companycvr',
    'virksomhedscvr',
    'virksomhedenscvrnummer',
    'firmacvr',
    'cvrvirksomhed',
    'companyregistrationnumber',
    'cvrnumberofthecompany',
  ],
  email: ['email', 'mail', 'emailadresse', 'mailadresse', 'emailaddress', 'epost'],
  phone: ['phone', 'telefon', 'telefonnummer', 'tlf', 'tlfnr', 'phonenumber', 'hovednummer', 'tel', 'telephone'],
  mobile: ['mobile', 'mobil', 'mobilnummer', 'mobiltelefon', 'mobilephone', 'mobiltlf', 'cell'],
  website: ['website', 'hjemmeside', 'web', 'url', 'www', 'webadresse', 'homepage'],
  linkedinUrl: ['linkedin', 'linkedinurl', 'linkedinprofil', 'linkedinprofile'],
  lifecycleStage: ['lifecyclestage', 'stage', 'fase', 'status', 'kundestatus'],
  industry: ['industry', 'branche', 'sektor', 'sector'],
  employeeCount: ['employeecount', 'employees', 'ansatte', 'antalansatte', 'medarbejdere', 'numberofemployees'],
  annualRevenueOere: ['annualrevenue', 'revenue', 'omsætning', 'årsomsætning', 'turnover'],
  description: [
    'description',
    'beskrivelse',
    'note',
    'noter',
    'notes',
    'bemærkning',
    'bemærkninger',
    'kommentar',
    'comment',
  ],
};

/** The name of a company where the file is about companies. */
const COMPANY_NAMES = [...(NAMES.companyName ?? []), 'name', 'navn'];

/** Columns of our own files that are for the reader. */
const FOR_READERS = ['fault', 'fejl', 'lastactivity', 'senesteaktivitet', 'archived', 'arkiveret', 'changed', 'ændret'];

/** The targets for a kind of record. `mayUse`: Work access or not. */
export function targetsOf(
  type: 'company' | 'person',
  controls: readonly Control[],
  workAccess: boolean,
  label: (target: 'firstName' | 'lastName' | 'companyName' | 'companyOrganizationNumber') => string,
): Target[] {
  const special = (id: 'firstName' | 'lastName' | 'companyName' | 'companyOrganizationNumber'): Target => ({
    id,
    label: label(id),
  });
  return controls
    .filter((control) => control.onCreate && (workAccess || !control.workAccess))
    .flatMap((control): Target[] => {
      const own = { id: control.path, label: control.label, control };
      if (control.kind === 'company') return [special('companyName'), special('companyOrganizationNumber')];
      // All details in one column, as in an export.
      if (control.kind === 'metadata') return [{ id: 'details', label: control.label }];
      if (control.path === 'name' && type === 'person') return [own, special('firstName'), special('lastName')];
      return [own];
    });
}

/** The target of each column by its name. Each target is used once. */
export function recognise(columns: readonly string[], type: 'company' | 'person', targets: readonly Target[]): Mapping {
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = plainName(column);
    const found = targets.find((target) => !taken.has(target.id) && namesOf(target, type).includes(name));
    if (!found || FOR_READERS.includes(name)) return null;
    taken.add(found.id);
    return found.id;
  });
}

function namesOf({ id, label }: Target, type: 'company' | 'person'): readonly string[] {
  const known = id === 'name' && type === 'company' ? COMPANY_NAMES : (NAMES[id] ?? []);
  return [...known, plainName(label), plainName(id.replace('customFields.', ''))];
}

function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Targets that rows need and no column goes into. */
export function missingTargets(type: 'company' | 'person', mapping: Mapping, targets: readonly Target[]): Target[] {
  const hasName = mapping.includes('name') || (type === 'person' && mapping.includes('firstName'));
  return targets.filter(({ id, control }) => {
    if (id === 'name') return !hasName;
    return control?.required === true && !control.workAccess && !mapping.includes(id);
  });
}

/** A target into which two columns go. Details may be many. */
export function targetTwice(mapping: Mapping, targets: readonly Target[]): Target | undefined {
  return targets.find(({ id }) => id !== 'metadata' && mapping.filter((one) => one === id).length > 1);
}
