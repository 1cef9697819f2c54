import type { Language } from '../../function-words.ts';
import { quoteOf } from '../../speech/finding.ts';
import type { People } from '../../speech/people.ts';
import { clausesFirst, type Sentence } from '../../speech/sentence.ts';
import { anyCase, contentWords, type Phrase } from '../../speech/words.ts';
import { type Heading, heading } from './heading.ts';
import type { RaisedTopic } from './raised-topic.ts';
import { shortened } from './shortened.ts';
import { TOPIC_END } from './topic-cues.ts';

/** Words before a cue with which somebody begins. */
const BEGINS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:and|but|so|well|okay|right|oh|now|also|actually|honestly|yes|no|thanks|by the way|before i forget|one more thing|' +
      "while (?:we're|i'm|you're) (?:at it|here|on)|speaking of [\\p{L}]+|talking of [\\p{L}]+|i (?:think|guess|feel|must say|have to say)),? )*",
  ),
  da: anyCase(
    '^(?:(?:og|men|så|altså|ja|nej|okay|jo|nå|godt|ærligt talt|selve|hele|forresten|i øvrigt|for resten|inden (?:jeg|vi) glemmer det|mens (?:vi er ved det|jeg husker det)|' +
      'apropos [\\p{L} ]{2,20}|nu vi [\\p{L} ]{3,25}|jeg (?:synes|tror|må sige)(?: at)?),? )*',
  ),
};
const TOPIC = '(?<topic>[^?!;]{2,120})';
/** The topic before what is said of it. */
const SUBJECT =
  '(?<topic>(?!i |we |you |they |he |she |it |that |this |there |what |hope |jeg |vi |du |de |det |han |hun |der |den )[^,.?!;:]{3,50}?)';

const HOW_IT_WENT_EN =
  '(?: really| very| pretty| quite| so| just| a bit| rather| actually| frankly| all)*(?: well| badly| wrong| great| smoothly|' +
  ' a (?:mess|disaster|nightmare|pain|shambles|success|triumph|surprise|joke|disgrace)| chaos| chaotic| painful| rough| brutal| terrible| awful| brilliant)';
const HOW_IT_WENT_DA =
  '(?: jo| faktisk| altså| rigtig| bare| ikke| virkelig| ret| simpelthen| lidt| også| ærligt talt| desværre)*(?: godt| skidt| dårligt| glat| galt| helt galt|' +
  ' over (?:al )?forventning| efter planen| (?:noget |det rene |et |ren(?:t)? )?(?:rod|kaos|juks|mareridt|møg)| en (?:katastrofe|fornøjelse|plage|succes|prøvelse|fiasko)| elendigt?| katastrofalt?)';

/** What somebody brings up by a verdict on it, a complaint, a worry, or a question how it stands. */
const CUES: Readonly<Record<Language, readonly Phrase[]>> = {
  en: [
    `(?:that|this|which) (?:takes|leads) us(?: on| nicely| neatly)? to ${TOPIC}`,
    `(?:has|have|did) (?:any(?:one|body)|some(?:one|body)|we|you|they)(?: ever| actually| already)*` +
      ` (?:got|gotten|get|made|make|had|heard|hear|come|moved)(?: any)?(?: further| progress| news| anything| anywhere| back| closer| forward)+(?: with| on| from| about| of) ${TOPIC}`,
    `(?:has|have|did) (?:any(?:one|body)|every(?:one|body)|you all)(?: ever| actually| already)* (?:see|seen|read|look at|looked at|notice|noticed|hear about|heard about|tried) ${TOPIC}`,
    `what(?:ever)? (?:happened|has happened|happens|is happening|became|has become|is going on)(?: to| with| of) ${TOPIC}`,
    `what's (?:happening|going on|up|wrong|the matter) with ${TOPIC}`,
    `(?:i|we|people|they|customers|clients|users|staff|(?:my|our|the) (?:[\\p{L}]+ ){1,2})(?:still |really |just |all |keep |always )*(?:can't stand|cannot stand|hate|hates|` +
      `(?:(?:is|am|are|'re|'m) )?(?:fed up with|unhappy with|unhappy about|not happy with|not happy about|struggling with|complaining about|moaning about|annoyed by|annoyed about|confused by|confused about|nervous about|uneasy about)|` +
      `complain about|complained about|struggle with) ${TOPIC}`,
    `(?:i|we)(?:'ve| have| keep| are| am|'re|'m)?(?: had| got| getting| get)?(?: a lot of| lots of| some| more| more and more| several| many| so many| \\p{L}+)? (?:complaints|questions|enquiries|tickets|calls|grumbling) about ${TOPIC}`,
    `(?:i|we)(?:'ve| have)?(?: also| just| still| really)* (?:been )?(?:thinking|wondering|worrying|lying awake)(?: a (?:bit|lot|little))? (?:about|over) ${TOPIC}`,
    `what about (?=(?:the|our) )${TOPIC}\\?$`,
    `(?:i|we)(?:'ve| have)?(?: also| just)?(?: got| had| received)? (?:a|an|some) (?<topic>[^,.?!;:]{3,50}?),? (?:that |which )?(?:i'd|i would|we should|we need to|i want to|i wanted to|we ought to)(?: like to| just| quickly)* (?:raise|discuss|bring up|talk about|talk through|go over|run past|share)(?= |[.,!?]|$)`,
    `what (?:do|are|did) (?:you|we|they)(?: currently| today| actually)* (?:use|using) for ${TOPIC}`,
    `what(?:'s| is| are|'re) (?=(?:the|your|our) [^?,]{3,40}\\?$)${TOPIC}`,
    `how (?:does|do|did|is|are|will|would) (?=(?:the|your|our) )${SUBJECT} (?:work|look|working|looking|going|go|coming along|fit in|compare)(?= |[.,!?]|$)`,
    `(?:i'm|i am|we're|we are|i'd be|we'd be)(?: also| really| quite| just)* (?:curious|interested|keen|eager) (?:about|in|to (?:hear|know|understand|learn)(?: more| a bit)*(?: about)?) ${TOPIC}`,
    `(?:i|we)(?: also| really| quite| particularly| honestly)* (?:liked|loved|enjoyed|appreciated|hated|(?:was|were)(?: also| really| very| so| quite| a bit)* (?:happy|pleased|proud|impressed|disappointed|annoyed|frustrated|surprised) (?:with|about|by|of|at)) (?=(?:the|our|how the|that the) )${TOPIC}`,
    `${SUBJECT}(?: really| nearly| almost| completely| totally| just)* (?:saved|killed|bit|hurt|burned|slowed|caught|threw|surprised|annoyed|let) (?:us|me|everyone|everybody|the team)(?= |[.,!?]|$)`,
    `${SUBJECT}(?: really| just| sort of| kind of| completely)* (?:paid off|fell apart|fell over|broke down|got out of hand|dragged on|took forever|took too long|keeps? (?:breaking|failing|crashing))(?= |[.,!?]|$)`,
    `the elephant in the room(?:,? of course,?)? is ${TOPIC}`,
    `(?:tell|walk|talk) (?:me|us)(?: a (?:bit|little)| more| something| quickly)*(?: about| through) ${TOPIC}`,
    `how (?:do|are|did) (?:you|we|they)(?: currently| today| actually| at the moment| now)* (?:handle|handling|manage|managing|deal with|dealing with|keep track of|plan|planning|organise|organize|run|running) ${TOPIC}`,
    `who (?:looks after|handles|owns|runs|deals with|is responsible for|takes care of|is in charge of) ${TOPIC}`,
    `(?:(?:my|our|the) (?:main|biggest|only|other|next|real|big|one|last) (?:question|concern|worry|problem|headache|issue|fear|challenge|frustration)|what (?:really |actually )?(?:hurts|annoys|frustrates|bugs|worries|scares|kills|keeps me awake)(?: me| us| everyone)?(?: most| the most)?(?: at night)?)(?: here| right now| today| at the moment)? (?:is|was|would be)(?: probably| still)? (?:about |around |with )?${TOPIC}`,
    `${SUBJECT} (?:went|worked|was|were|has been|have been|is|are|turned out|felt)${HOW_IT_WENT_EN}(?= |[.,!?]|$)`,
    `${SUBJECT} (?:is|are|was) (?:another|the (?:other|next|last|second|third))(?: big| real)? (?:one|thing|issue|question|matter|story|problem|point|headache)(?= |[.,!?]|$)`,
    `(?<topic>(?:the|our|your) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+), (?:who|what|when|how|where|which|we(?:'ve| said| have| need| could| should|'d)|i(?:'ve| have|'d| was)|it's|it is|this (?:is|depends)|that(?:'s| is)|they're|do (?:we|you)|does it|is (?:it|that|there)|are (?:we|you|they|there)|can (?:we|you)|could (?:we|you)|should (?:we|you)|shall we) `,
    `${SUBJECT} (?:came out at|came in at|finished at|ended up at|ended at|closed at|stands at)(?= )`,
  ].map((cue) => anyCase(`^(?:${cue})`)),
  da: [
    `(?:kan|skal|må|lad|kunne|bør)(?: vi| jeg| os| også| lige| så| godt| ikke| kort)* (?:få )?(?:talt|snakket|vendt|drøftet|samle op på|følge op på|tage hul på|komme omkring)(?: om)? ${TOPIC}`,
    `(?:jeg|vi) (?:går og |gik og |sidder og |har (?:gået|siddet) og )(?:tænker|tænkte|tænkt|spekulerer|spekuleret|undrer mig|undret mig|bekymrer mig|venter|ventet)(?: lidt| meget| stadig| også)* (?:på|over|om|for) ${TOPIC}`,
    `(?:jeg|vi) (?:er|var|blev)(?: selv| stadig| faktisk| altså| lidt| ret| meget| også| noget)* (?:nervøse?|urolige?|bekymrede?|i tvivl|træt(?:te)?|frustrerede?|utilfredse?|irriterede?)(?: over| om| for| af| med) ${TOPIC}`,
    `(?:jeg|vi|der|de)(?: bliver ved med at)? (?:får|få|fik|har fået|hører|kommer|er kommet|er|ligger)(?: stadig| mange| en del| flere| jævnligt| altså| jo| nogle| hele tiden)* (?:klager?|spørgsmål|henvendelser|beklagelser|brok|opkald|utilfredshed|frustration) (?:over|om|på|vedrørende|med) ${TOPIC}`,
    `(?:folk|kunderne|brugerne|beboerne|medarbejderne|de|alle|mange) (?:klager|brokker sig|beklager sig|er (?:trætte|sure|utilfredse|frustrerede|vrede))(?: stadig| meget| altså| også)* (?:over|af|med|på) ${TOPIC}`,
    `(?:jeg|vi) (?:har|fik|har fået|har haft)(?: også| lige| desuden)* (?:en|et|nogle) (?<topic>[^,.?!;:]{3,50}), (?:som|der) (?:jeg|vi) (?:(?:gerne|lige|også|vil|ville|skal|bør|må|kunne tænke mig at) )+(?:vende|tage op|drøfte|diskutere|høre|tale om|snakke om|have vendt)`,
    `hvad bruger (?:i|du|man|vi)(?: i dag| egentlig)* til ${TOPIC}`,
    `(?:jeg|vi) (?:er|kunne være|var)(?: også| ret| lidt| meget)* (?:nysgerrige?|interesserede?|spændte?) (?:på|efter|i)(?: at (?:høre|vide)(?: mere| lidt)*(?: om)?)? ${TOPIC}`,
    `(?:jeg|vi)(?: kunne| er| var| blev)(?: også| rigtig| virkelig| meget| selv)* (?:godt lide|glade? for|stolte? af|imponerede? over|skuffede? over|overraskede? over|tilfredse? med) ${TOPIC}`,
    `${SUBJECT} (?:reddede|sinkede|overraskede|drillede|generede|hjalp)(?: virkelig| faktisk| jo)* (?:os|mig|alle|hele holdet)(?= |[.,!?]|$)`,
    `${SUBJECT} (?:brød sammen|trak ud|tog (?:for|alt for) lang tid|faldt fra hinanden|skred|løb løbsk|bliver ved med at)(?= |[.,!?]|$)`,
    `(?<topic>(?!godmorgen|goddag|velkommen|undskyld)(?:(?:vores|jeres) [\\p{L}-]{3,}|[\\p{L}-]{3,}(?:en|et|erne|ene))(?: (?:på|i|til|fra|for|med) [\\p{L}-]+)?), (?:den|det|de|dem|dér|der|hvem|hvornår|hvad|hvordan|hvor|har (?:vi|i|du)|er (?:den|det|de|der)|skal (?:vi|i|den|det|de)|kan (?:vi|i|du)) `,
    `hvad (?:blev|bliver|er|sker|skete)(?: der)?(?: egentlig| nu| så| i grunden| blevet| sket)* (?:af|med) ${TOPIC}`,
    `har (?:nogen|vi|i|du|de)(?: egentlig| overhovedet| allerede| ellers)* (?:hørt|set|læst|fået|prøvet|lagt mærke til)(?: mere| noget| nyt| svar| jer)* (?:(?:om|til|fra|på|med) )?(?=\\p{L}+(?:en|et|ne) |\\p{L}+(?:en|et|ne)[,?]|(?:den|det|de) )${TOPIC}`,
    `(?:det|der) (?:leder|bringer|fører)(?: os| mig| jo| så| naturligt)*(?: videre| frem| hen)* til ${TOPIC}`,
    `(?:(?:når|nåede|kom) vi(?: så| nu| også)* til|er vi fremme ved) ${TOPIC}`,
    `(?:nu )?(?:har vi|er der)(?: stadig| også| igen| jo)* (?:et problem|problemer|bøvl|udfordringer|en udfordring|knas|rod|ballade) med ${TOPIC}`,
    `hvordan (?:håndterer|klarer|styrer|planlægger|organiserer|følger) (?:i|du|man|vi|de)(?: i dag| egentlig| så| op på)* ${TOPIC}`,
    `hvem (?:står for|har ansvaret for|tager sig af|styrer|ejer|passer)(?: egentlig| så| nu)* ${TOPIC}`,
    `${SUBJECT} (?:gik|fungerede|virkede|kørte|forløb|var|er|blev|har været|har fungeret)${HOW_IT_WENT_DA}(?= |[.,!?]|$)`,
    `(?:var|er|gik|blev|fungerede) ${SUBJECT}${HOW_IT_WENT_DA}(?= |[.,!?]|$)`,
  ].map((cue) => anyCase(`^(?:${cue})`)),
};

/** People talk about them before the meeting begins. */
const SMALL_TALK = /^(?:the )?(?:weather|weekend|traffic|coffee|lift|vejret|weekenden|trafikken|kaffen|ferien)$/iu;
/** Sentences. What was spoken of within them is under way already. */
const UNDER_WAY = 12;
/** A Danish noun with its article, or a name. */
const KNOWN_DA = anyCase(
  String.raw`^(?:(?:den|det|de|vores|jeres|dit|din|dine|mit|min) |[\p{L}-]{3,}(?:en|et|ne)(?![\p{L}]))`,
);

/** "I keep getting complaints about the noise.", "Whatever happened to the party?": what nobody spoke of just before. */
export function broughtUp(
  sentence: Sentence,
  people: People,
  names: ReadonlySet<string>,
  spokenOf: (heading: Heading, within: number) => boolean,
): RaisedTopic | null {
  const { language } = sentence;
  for (const clause of clausesFirst(sentence).toReversed()) {
    const plain = clause.plain.slice(BEGINS[language].exec(clause.plain)?.[0].length ?? 0);
    for (const cue of CUES[language]) {
      const match = cue.exec(plain);
      const topic = match?.groups?.topic;
      if (match === null || topic === undefined) continue;
      const said = topic.split(TOPIC_END)[0] ?? topic;
      if (contentWords(said).every((word) => people.mentions(word).length > 0)) continue;
      const found = heading(said, sentence, names, { lead: match[0].slice(0, match[0].indexOf(topic)) });
      if (
        found === null ||
        !(found.narrow || found.whole) ||
        (language === 'da' && !found.whole && !KNOWN_DA.test(said))
      )
        continue;
      const name = shortened(found);
      if (!SMALL_TALK.test(name.name) && !spokenOf(name, UNDER_WAY))
        return { ...name, whole: true, quote: quoteOf(sentence, clause) };
    }
  }
  return null;
}
