/** Words that carry grammar, attitude or time. A heading never contains them, except as a joiner between two nouns. */
const GRAMMAR =
  'worth a about above according across actual actually after afterwards again against ago ah aha ahead all almost alone along already ' +
  'alright also although always am amongst among an and another any anybody anyhow anymore anyone anything anyway anyways ' +
  'anywhere apart apparently are around as aside at away awesome aye back barely basically be became because become becomes ' +
  'been before beforehand behind being below beside besides between beyond both but by bye can cannot certain certainly ' +
  'clearly could currently cool dear definitely despite did different differently do does done down due during each easily ' +
  'effectively either else elsewhere enough entirely equally er erm especially essentially etc even eventually ever every ' +
  'everybody everyone everything everywhere ex exactly except excellent excuse extremely fair fairly far few fewer finally ' +
  'first firstly former for forth forward frankly frequently from fully further furthermore generally gee glad gonna good ' +
  'goodbye gosh gotta great greatly guess had hardly has hasn have having he hello hence her here hers herself hey hi ' +
  'him himself his hm hmm hmmm honestly hopefully how however huh hum i ideally if immediately in including indeed initially ' +
  'inside instead into is it its itself just kay kinda largely last lastly lately later latter least less lest let likely ' +
  'like literally little ll long longer loads lots mainly many may maybe me mean meanwhile merely mhm might mine mm mmm ' +
  'more moreover most mostly much must my myself namely naturally near nearly necessarily neither never nevertheless next ' +
  'nice no nobody none nonetheless noone nope nor normally not nothing notwithstanding now nowhere obviously occasionally on ' +
  'of off often oh ok okay once one ones only onto oops or originally other others otherwise ought our ours ourselves out ' +
  'outside over overall own particular particularly per perfect perfectly perhaps personally please plenty plus possible ' +
  'possibly potentially precisely presumably pretty previously primarily probable probably properly purely quick quickly quite rarely rather re ' +
  'ready really recently regarding regardless relatively respectively right roughly s same second secondly seriously several ' +
  'shall she should simple simply simultaneously since slightly so some somebody somehow someone something sometime ' +
  'sometimes somewhat somewhere soon sorry sort specifically still strictly strongly such suddenly super supposedly sure ' +
  'surely t tad terms than thank thanks that the their theirs them themselves then there thereby therefore these they third ' +
  'this those though three through throughout thus till to together too totally toward towards true truly twice two typically ' +
  'ugh uh uhhuh uhm um umm under unfortunately unless unlike unlikely until unto up upon us usual usually various ve ' +
  'versus very via virtually wanna was way we well were what whatever whatsoever when whenever where whereas whereby ' +
  'wherever whether which whichever while who whoever whole whom whose why widely will with within without wonderful would ' +
  'wow x yeah yep yes yesterday yet you your yours yourself yourselves yup zero four five six seven eight nine ten eleven twelve twenty ' +
  'thirty forty fifty hundred thousand million dozen half quarter double single first-up good-bye mm-hmm uh-huh mm-mm whoa yay lovely brilliant ' +
  'thats dont didnt doesnt cant wont im ive youre theyre whats lets isnt wasnt arent havent couldnt wouldnt shouldnt theres gonna pleased ' +
  'bad better best worse worst big bigger biggest small smaller smallest large larger largest huge tiny high higher highest low lower ' +
  'lowest early earlier earliest late latest old older new newer newest easy easier easiest hard harder hardest short shorter fast faster slow ' +
  'slower strange weird funny interesting interested important able unable aware happy sad sick tired wrong correct nice-looking ' +
  'full empty real similar specific general common obvious available necessary ready free fine clear main major minor entire proper ' +
  'appropriate relevant useful helpful difficult impossible additional extra separate normal random crazy stupid fancy ' +
  'ago today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april june july ' +
  'august september october november december';

/** Nouns that name nothing alone or together with others: parts of talk, of time and of the meeting itself. */
const EMPTY =
  'thingy thingies thing stuff lot bit kind sort way guy folk someone day week month year minute hour moment time morning afternoon evening night ' +
  'weekend today example case point question answer idea sense fact reason matter side end start beginning rest part couple person people ' +
  'everybody slide screen mic microphone chat link agenda minutes recording presentations speaker talk word ' +
  'comment topic subject item note opinion thought impression feeling mind head hand eye ear foot luck fun joke ' +
  'gentleman lady ladies gentlemen sir madam mister mr mrs ms dr chair chairman member friend colleague guy man woman men women boy girl ' +
  'place somewhere world life something anything piece tonne ton bunch number amount percent per cent half quarter ' +
  'second seconds while deal chance purpose view perspective term instance regard respect aspect detail difference reality truth ' +
  'conversation discussion attention care trouble hope wish sound breath okay yes no hello yesterday turn step try go look ' +
  'kind-of sort-of everyone nobody hi hey uh um er whole bottom top middle left front back line first last next ' +
  'possibility ability situation circumstance bye laugh laughter applause silence pause crosstalk inaudible unintelligible disfmarker vocalsound ' +
  'everything default order anyone anybody honour honourable hon mute thank thanks ' +
  'prime minister president secretary premier mayor senator senators participant participants guest host unknown mhm extent context direction manner nature fashion ways lots bits ' +
  "pm am o'clock clock date afternoon break";

/** Nouns too wide to be a heading alone. They may stand with a narrower word: "test environment", "price list". */
const WIDE =
  'problem issue update status system work data file list group team plan change version process project option result user ' +
  'customer information info service document report name area level type form company business product solution set ' +
  'use job task role model tool code function feature value approach method standard support access request response ' +
  'decision action proposal suggestion recommendation requirement need goal target priority issue concern challenge risk ' +
  'effort progress experience knowledge feedback input output source content material figure table image picture piece test testing ' +
  'block box button key space state country government office department client partner market industry sector community public ' +
  'member staff employee manager director leader committee board party program programme activity event ' +
  'money amount cost price rate share value fund bit size shape color colour design structure format structure base core unit ' +
  'message email mail letter phone computer machine device web site internet network server app application software hardware ' +
  'paper book article text sentence language english danish german french letter position condition effect impact change increase decrease reduction ' +
  'step stage phase cycle round session window field node node edge path tree map object class instance category element component module ' +
  'future past present history background relationship connection interaction interest benefit advantage quality quantity measure metric measurement ' +
  'piece thing problem error bug fix mistake issue implementation development production management control operation ' +
  'act law bill rule regulation policy right power force line border section part chapter volume period term deadline schedule timeline release holiday vacation calendar lunch meeting call audio video camera room presentation house home child children kid noise';

/** Verbs in their base form. Those that are as often nouns ("plan", "test", "price") are left out. */
const VERBS =
  'accept achieve acknowledge acquire adapt add address adjust admit adopt advise affect afford agree aim allow announce apologise apologize appear ' +
  'apply appreciate approach argue arrange arise arrive ask assess assign assist assume assure attach attempt attend avoid base ' +
  'bear become begin believe belong bother bring build buy calculate cancel capture carry catch cause check choose clarify clean clear click ' +
  'close collect combine come commit communicate compare compile complain complete compute concern conclude confirm confuse connect consider ' +
  'consist contact contain continue contribute convert convince cope correct correspond cover create cut deal decide declare decrease define delete deliver ' +
  'demonstrate deny depend deploy derive describe deserve destroy determine develop differ disagree disappear discover discuss ' +
  'distinguish distribute divide do download draw drive drop earn eat edit eliminate emphasise emphasize employ enable encounter encourage engage ' +
  'enhance enjoy ensure enter establish estimate evaluate exclude excuse execute exist expand expect experience explain explore express extend extract face facilitate ' +
  'fail fall feel fetch fight figure fill find finish fit fix focus follow force forget forgive forward gain gather generate get give go grab grow guarantee ' +
  'guess guide handle hang happen hate have hear help hide hire hit hold hope identify ignore illustrate imagine implement imply impose improve include incorporate ' +
  'indicate inform insert insist install integrate intend introduce invest investigate invite involve jump justify keep kick kill know label lack launch ' +
  'lay lead lean learn leave let lie lift listen live load look lose love maintain make manage mark match matter mean measure meet mention merge ' +
  'mind miss mix modify monitor move multiply need negotiate notice obtain occur offer open operate opt organise organize originate overcome own pass pay perform ' +
  'permit pick play point pop possess post prefer prepare present preserve press presume pretend prevent proceed produce propose protect prove provide publish pull push put raise ' +
  'reach react read realise realize receive recognise recognize recommend reduce refer reflect refuse regard relate rely remain remember remind remove ' +
  'render repeat replace represent require resolve restrict retain retrieve return reveal rid ride ring rise roll run satisfy save say scroll see seek seem select sell send ' +
  'separate serve settle share shift should show shut sign sing sit sleep smell solve sort sound speak specify spend split spread squeeze stand stare start state stay stick stop store ' +
  'struggle submit succeed suffer suggest suit summarise summarize supply support suppose survive suspect swap switch take talk tell tend thank think throw tie touch track ' +
  'train transfer translate travel treat trust try turn type understand upload urge use vary verify visit wait wake walk want warn wash waste watch wear win wish wonder work worry write zip zoom ' +
  'present proceed respond commend appreciate undertake tackle ensure acknowledge deliver recall outline highlight elaborate ping paste tweak sync chime circle ramp flag';

const IRREGULAR =
  'arose ate became began begun bent bore born bought bound broke broken brought built came caught chose chosen cut dealt done drawn drew driven drove eaten fallen ' +
  'fell felt fought found forgot forgotten froze frozen gave given gone got gotten grew grown heard held hid hidden hung kept knew known laid ' +
  'led left lent let lost made meant met paid put ran read rang risen rose said sang sat saw seen sent set shaken shook shot shown shut sold sought ' +
  'spent spoke spoken spread stood stuck stolen struck sung swept swore taken taught thought threw thrown told took tore torn understood went woke won wore worn wrote written ' +
  "makes having taking coming being doing going gets getting gone says saying does agreed agree's lying dying tying putting cutting running sitting setting " +
  'hitting shutting stopping planning dropping getting letting winning beginning forgetting permitting submitting referring occurring shipped shipping';

export const COMMON_WORDS_EN = { grammar: GRAMMAR, empty: EMPTY, wide: WIDE, verbs: VERBS, verbForms: IRREGULAR };
