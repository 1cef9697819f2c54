export interface CommandExample {
  /** A line for a shell. */
  line: string;
  /** What it prints in the demo, after the examples before it; `…` stands for anything. */
  prints: string;
  /** Why the test of `docs/commands.md` does not run it. */
  notRun?: string;
  /** It runs until it is stopped. */
  runsOn?: true;
}

const ASTRID = '--workspace demo --email astrid@demo.example';
const BJARKE = '--workspace demo --email bjarke@demo.example';

/** An example for each command, by its name. `docs/commands.md` has them in this order, and its test runs them. */
export const examples: Readonly<Record<string, CommandExample>> = {
  serve: {
    line: 'KARTOTEK_DATA=./trial kartotek serve --port 0',
    prints: 'Opening …/trial …\n…',
    runsOn: true,
  },
  worker: {
    line: 'DATABASE_URL=postgresql://kartotek@db.example/kartotek kartotek worker',
    prints: '…',
    notRun: 'it needs a PostgreSQL server',
  },
  'database distribute': {
    line: 'DATABASE_URL=postgresql://postgres@coordinator.example/kartotek kartotek database distribute',
    prints: '…',
    notRun: 'it needs a cluster of Citus',
  },
  migrate: {
    line: 'KARTOTEK_DATA=./new kartotek migrate',
    prints: 'The schema is up to date.',
  },
  backup: {
    line: 'kartotek backup kartotek.backup',
    prints: '/…/kartotek.backup is written (… MiB). Requests waited for … ms at most.',
  },
  restore: {
    line: 'KARTOTEK_DATA=./restored kartotek restore kartotek.backup',
    prints: '/…/restored has the database of …, made by Kartotek ….\nStart the service: kartotek serve',
  },
  'database copy': {
    line: 'kartotek database copy --to postgresql://kartotek@db.example/kartotek',
    prints: '…',
    notRun: 'it needs a PostgreSQL server',
  },
  'workspace copy': {
    line: 'kartotek workspace copy --workspace demo --to postgresql://kartotek@db.example/kartotek',
    prints: '…',
    notRun: 'it needs a PostgreSQL server',
  },
  doctor: {
    line: 'kartotek doctor',
    prints: 'ok    version   Kartotek …\n…\nok    schema    Up to date (…).\n…\n0 to mend, … to look at.',
  },
  setup: {
    line: 'kartotek setup',
    prints: 'Somebody can sign in already; administrators invite others.',
  },
  'workspace list': {
    line: 'kartotek workspace list',
    prints: 'WORKSPACE ID  SLUG  NAME            …\n1             demo  Demo workspace  …',
  },
  'workspace create': {
    line: "kartotek workspace create --organization 'Holm & Co' --name Sales --slug sales",
    prints: 'Workspace sales created, number 2.',
  },
  'workspace provision': {
    line: `echo '{"organization":"Holm & Co","name":"Nord","slug":"nord","features":{"agents":true}}' > new.jsonl && kartotek workspace provision new.jsonl`,
    prints:
      '{"line":1,"status":"created","workspaceId":3,"slug":"nord","userId":null,"tokenId":null,"token":null}\n1 workspaces created, 0 updated, 0 existed, 0 lines refused.',
  },
  'workspace show': {
    line: 'kartotek workspace show --workspace sales',
    prints: 'WORKSPACE ID     2\nSLUG             sales\nNAME             Sales\n…',
  },
  'workspace update': {
    line: "kartotek workspace update --workspace sales --name 'Sales and service' --language da",
    prints: '…\nNAME             Sales and service\n…\nLANGUAGE         da\n…',
  },
  'member list': {
    line: 'kartotek member list --workspace demo',
    prints:
      'USER ID … EMAIL                NAME          ROLE    …\nusr_… astrid@demo.example  Astrid Holm   ADMIN   …\nusr_… bjarke@demo.example  Bjarke Krogh  MEMBER  …',
  },
  'member add': {
    line: "kartotek member add --workspace sales --email astrid@holm.example --name 'Astrid Holm' --role ADMIN",
    prints: 'Member usr_… added.',
  },
  'member show': {
    line: `kartotek member show ${BJARKE}`,
    prints:
      'USER ID        usr_…\nEMAIL          bjarke@demo.example\nNAME           Bjarke Krogh\nROLE           MEMBER\n…',
  },
  'member set': {
    line: `kartotek member set ${BJARKE} --role ADMIN`,
    prints: 'Member usr_… updated. Applies from the next request.',
  },
  'member reset-link': {
    line: `kartotek member reset-link ${BJARKE}`,
    prints: 'A password can be set with this link until …. It is shown this once:\nhttp://127.0.0.1:4100/reset/…',
  },
  'member remove-second-factor': {
    line: `kartotek member remove-second-factor ${ASTRID} || true`,
    prints: 'kartotek: astrid@demo.example has no second factor.',
  },
  'member invite': {
    line: 'kartotek member invite --workspace demo --email klara@winther.example --role MEMBER',
    prints:
      'klara@winther.example is invited until …. The link is shown this once:\nhttp://127.0.0.1:4100/invitation/…',
  },
  'invitation list': {
    line: 'kartotek invitation list --workspace demo',
    prints: 'ID  EMAIL                  ROLE    …\n1   klara@winther.example  MEMBER  …',
  },
  'invitation revoke': { line: 'kartotek invitation revoke --workspace demo --id 1', prints: 'Done.' },
  'feature list': {
    line: 'kartotek feature list --workspace demo',
    prints: 'FEATURE         ON\n…\nagents          on\n…',
  },
  'feature show': {
    line: 'kartotek feature show --workspace demo --feature meetings',
    prints: 'FEATURE  meetings\nON       on',
  },
  'feature set': {
    line: 'kartotek feature set --workspace sales --feature agents --to on',
    prints: 'Feature agents is on.',
  },
  'token list': {
    line: 'kartotek token list --workspace demo',
    prints: 'TOKEN ID  NAME         EMAIL                …\n1         First token  astrid@demo.example  …',
  },
  'token create': {
    line: `kartotek token create ${ASTRID} --name sync --scopes contacts:read,contacts:write --expires-in-days 30`,
    prints: 'Token 2, valid until …. It is shown this once:\nktk_1_…',
  },
  'token show': {
    line: 'kartotek token show --workspace demo --token-id 2',
    prints: 'TOKEN ID      2\nNAME          sync\n…\nSCOPES        contacts:read,contacts:write\n…',
  },
  'token revoke': { line: 'kartotek token revoke --workspace demo --token-id 2', prints: 'Token 2 is revoked.' },
  'grant list': { line: 'kartotek grant list --workspace demo', prints: 'No grants.' },
  'grant revoke': {
    line: 'kartotek grant revoke --workspace demo --grant-id 1 || true',
    prints: 'kartotek: demo has no connected agent 1.',
  },
  mcp: {
    line: 'KARTOTEK_TOKEN=ktk_1_… kartotek mcp --url http://127.0.0.1:4100',
    prints: '…',
    notRun: 'a client of MCP starts it, and talks to it',
  },
  'events listen': {
    line: 'KARTOTEK_TOKEN=ktk_1_… kartotek events listen --workspace demo --forward-to http://127.0.0.1:3000/webhooks',
    prints: '…',
    notRun: 'it follows a running service, and sends to a program of yours',
  },
  generate: {
    line: "printf '%s\\n' 'Ida: I will send the price list to Ben by Friday.' | kartotek generate - --date 2026-03-02",
    prints: '…\n\nTodos\n  1. …\n     "I will send the price list to Ben by Friday."  Ida\n…',
  },
  'model-usage list': {
    line: 'kartotek model-usage list --workspace demo',
    prints: 'No model usage.',
  },
  'field list': {
    line: 'kartotek field list --workspace demo',
    prints: 'ENTITY   KEY         LABEL         …\n…\nPERSON   newsletter  Newsletter    …',
  },
  'field show': {
    line: 'kartotek field show --workspace demo --entity PERSON --key newsletter',
    prints: 'ENTITY       PERSON\nKEY          newsletter\nLABEL        Newsletter\n…\nFIELD TYPE   BOOLEAN\n…',
  },
  'field define': {
    line: 'kartotek field define --workspace demo --entity PERSON --key birthday --label Birthday --type DATETIME --config \'{"granularity": "date"}\'',
    prints: 'Field birthday is defined.',
  },
  'person held-data': {
    line: 'kartotek person held-data --workspace demo --id 17 > held-data.json',
    prints: 'Exported, with … meetings, … audit entries and … events.',
  },
  'person erase': {
    line: 'kartotek person erase --workspace demo --id 17',
    prints: 'Person 17 is erased. Texts are searched while the service runs.',
  },
  'erasure list': {
    line: 'kartotek erasure list --workspace demo --json',
    prints: '{"items":[{"erasureId":1,"personId":17,…',
  },
  'field retire': {
    line: 'kartotek field retire --workspace demo --entity PERSON --key birthday',
    prints: 'Field birthday is retired; its values stay.',
  },
  'field order': {
    line: 'kartotek field order --workspace demo --entity PERSON --keys languages,newsletter',
    prints: 'KEYS  languages,newsletter',
  },
  'webhook create': {
    line: 'kartotek webhook create --workspace demo --url https://hooks.demo.example/kartotek --types company.created,company.updated',
    prints: 'Webhook 1 is created. Its secret is shown this once:\nwhsec_…',
  },
  'webhook list': { line: 'kartotek webhook list --workspace demo', prints: 'ID …\n1 …' },
  'webhook show': { line: 'kartotek webhook show --workspace demo --id 1', prints: 'ID …\n…' },
  'webhook update': {
    line: 'kartotek webhook update --workspace demo --id 1 --state PAUSED',
    prints: 'ID …\n…\nSTATE …PAUSED\n…',
  },
  'webhook test': {
    line: 'kartotek webhook test --workspace demo --id 1',
    prints: 'Delivery 1 is sent now. kartotek webhook delivery shows what becomes of it.',
  },
  'webhook deliveries': { line: 'kartotek webhook deliveries --workspace demo --id 1', prints: 'ID …\n1 …' },
  'webhook delivery': { line: 'kartotek webhook delivery --workspace demo --id 1 --delivery 1', prints: 'ID …\n…' },
  'webhook redeliver': {
    line: 'kartotek webhook redeliver --workspace demo --id 1 --delivery 1',
    prints: 'Delivery 2 is sent now. kartotek webhook delivery shows what becomes of it.',
  },
  'webhook rotate-secret': {
    line: 'kartotek webhook rotate-secret --workspace demo --id 1',
    prints: 'Both secrets sign until …. The new one is shown this once:\nwhsec_…',
  },
  'webhook delete': { line: 'kartotek webhook delete --workspace demo --id 1', prints: 'The webhook is deleted.' },
  'audit list': {
    line: 'kartotek audit list --workspace demo --operation createToken --limit 1',
    prints: 'ID … OPERATION    CHANGES …\n… createToken  …\nMore with --cursor …',
  },
  'audit show': {
    line: `kartotek audit show --workspace demo --id "$(kartotek audit list --workspace demo --limit 1 --json | grep -o '[0-9]*-[0-9]*' | head -n 1)"`,
    prints: 'ID           …\nAT           …\n…',
  },
  'audit installation': { line: 'kartotek audit installation --limit 1', prints: 'No installation audit entries.' },
  'registry stats': {
    line: 'kartotek registry stats',
    prints: '300 companies, … distinct words, last change …; 0 upstream answers remembered.',
  },
  'registry import': {
    line: "printf '%s\\n' organisationNumber,name 40000001,'Holm & Co A/S' > companies.csv && kartotek registry import companies.csv",
    prints: '1 companies imported, 0 updated, 0 unchanged, 0 rows skipped, in … s.',
  },
  'registry export': {
    line: 'kartotek registry export --format ndjson > companies.ndjson',
    prints: '301 companies exported.',
  },
  completion: { line: 'kartotek completion bash | tail -n 1', prints: 'complete -F _kartotek kartotek' },
};
