/** First names that are frequent in meetings of the two languages, for people who are spoken of but do not speak. */
const FIRST_NAMES = new Set(
  (
    'henriette charlotte jeanette anette marlene maja mathias nadja naja selma sigrid signe simone smilla sonja susan ulrikke vera august axel benjamin elias emil filip gustav jannik joakim johannes konrad malte markus noah rune samuel silas villads aage ' +
    'lena lina nora mona greta tanya anya tess edith ' +
    'adam alan alex alexander alice alison amanda amy andrea andrew andy angela ann anna anne anthony barbara ben benjamin bernard beth beverly billy bob brad brian bruce ' +
    'carl carlos carly carol caroline catherine charles charlie charlotte chris christian christina christine christopher claire colin craig dan daniel dave david dean deborah ' +
    'dennis diana donald donna douglas dylan ed eddie edward elena elizabeth ellen emily emma eric erik eva felix fiona frances francis frank fred gareth gary geoff george gerald ' +
    'graham greg hannah harry heather helen henry holly howard hugh ian isabel jack jacob jake james jamie jane janet jason jean jeff jennifer jenny jeremy jerry jessica jill jim joan joe ' +
    'john johnny jon jonathan jordan jose joseph josh joshua juan judith judy julia julian julie justin karen kate katherine kathy katie keith kelly ken kenneth kevin kim kimberly laura lauren lee leo ' +
    'leon lewis liam linda lisa louis louise lucas lucy luis luke marc marcus maria marie marina mario marion martha martin mary matt matthew maurice max megan melissa michael michelle mick ' +
    'miguel mike mikhail mohammed molly monica nancy naomi natalie nathan neil nicholas nick nicola nicole nigel nina norman oliver olivia oscar owen pamela patricia patrick paul paula peter phil philip polly ' +
    'rachel ralph ray raymond rebecca richard rick rob robert roberta roberto robin roger ronald rosie ross roy ruth ryan sally sam samantha samuel sandra sarah scott sean sharon simon sophia sophie stan stefan stephanie ' +
    'stephen steve steven stuart sue susan suzanne tara ted teresa terry thomas tim timothy tina toby todd tom tommy tony tracy trevor vanessa victor victoria vincent walter wayne wendy william zoe ' +
    'priya anil sunil amit sanjay anita deepa neha pooja rahul ravi vijay arjun rohan nikhil kiran fatima aisha ahmed ' +
    'hassan omar yusuf ibrahim layla leila yuki hiroshi kenji akira sven pierre antoine camille giulia marco luca ' +
    'francesca matteo paolo pablo sofia lucia diego javier piotr agnieszka tomasz pavel jana petra milan igor olga ' +
    'svetlana natasha katya zainab imran bilal samira nadia karim mehmet emre elif zeynep dieter uwe heike sabine monika ' +
    'ursula tariq farah yasmin amira hana joanna gemma stacey tracey becky jess liz debbie sian rhys niamh aoife siobhan ' +
    'ciaran declan eoin sinead connor kieran callum finlay isla freya ella harriet imogen beatrice eleanor matilda tilly ' +
    'theo archie alfie freddie rupert hugo barry geoffrey sheila brenda doreen maureen margaret dorothy eileen kathleen ' +
    'janice lorraine denise gillian joyce valerie yvonne jacqueline hilary marjorie stella miriam rosa ramona carmen ines ' +
    'frida agnes josefine isabella mille silje sara sanne pia katrine heidi bettina jytte lisbet randi rita solveig sidsel ' +
    'winnie allan benny claes erling gert hasse ingolf jimmy keld kent mathias niklas nicolaj otto palle peder rene ronni ' +
    'sebastian stig sune tage tonny valdemar verner villy ' +
    'aksel albert anders andreas anette anja anton arne asger asta astrid bent bente birgit birgitte bjarne bjørn bo bodil brian camilla carsten cecilie christoffer claus clara dorte dorthe ebbe egon ejnar ellen emil emilie ' +
    'erik esben esther finn flemming freja frederik frede gitte gorm gunnar hanne hans helle henning henrik holger ida inge inger ingrid ivan jakob jan jens jeppe jesper jette johan johanne john jonas jørgen jørn kaj karin karina karl karsten kasper ' +
    'kirsten kirstine kjeld klaus knud kristian kristine kurt lars lasse laust laurits leif lene lis lisbeth lise lone lotte magnus malene marianne mads malthe marie mathilde merete mette michael mikael mikkel mogens morten nanna niels ' +
    'nikolaj ole oskar pelle per pernille peter poul preben rasmus rikke sofie stine susanne svend søren tanja thea thomas thor tine tobias torben torsten trine troels tove ulla uffe ulrik vibeke viggo victor yrsa åse'
  ).split(' '),
);

export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word.toLowerCase());
}
