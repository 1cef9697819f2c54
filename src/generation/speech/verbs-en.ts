/** Verbs of things that one can ask somebody to do. */
export const WORK_EN = (
  'send email mail forward write draft prepare set schedule arrange organise organize call ring phone check ' +
  'investigate book order reserve update fix repair build make create add share review finish complete deliver ' +
  'release deploy ship test try run rerun upload post publish file chase confirm invite sign pay buy bring collect ' +
  'gather compile raise circulate distribute close cancel return print translate document plan recruit hire train ' +
  'estimate calculate register install configure transfer sketch design measure verify approve submit remove delete ' +
  'change move replace contact introduce present clean sort handle find get give do take put ask talk speak follow ' +
  'reach hand pick dig turn switch enter log note report analyse analyze clarify negotiate coordinate escalate sync ' +
  'align announce inform notify remind provide supply attach copy cover meet visit pass redo reply respond answer pull refund load pack scan paint brief push merge extend drive attend join host ' +
  'warn renew proofread swap water tidy wash rewrite rework resend reschedule rebook reorder rename revise amend adjust invoice reimburse ' +
  'redesign restart reset reinstall restock refill unblock trace monitor audit assess evaluate interview onboard nominate borrow lend rent ' +
  'photograph film edit advertise renegotiate consolidate ' +
  'feed fetch sweep polish mop vacuum hoover wipe rinse unload unpack empty fill mend sew sand unwrap inspect archive dismantle ' +
  'rebuild assemble prune rake groom peel chop grill roast hang lift lock unlock iron stack shelve inflate sharpen weld plaster ' +
  'varnish insulate decorate cook bake source procure provision decommission encrypt laminate engrave excavate demolish drain unclog ' +
  'calibrate sterilise disinfect diagnose prescribe vaccinate notarise appraise collate tabulate digitise restack relabel reprint ' +
  'repost reseal retile rewire repaint replant reload repackage remeasure recheck recount recalculate double-check donate hoist ' +
  'include implement develop explore research compare define describe outline specify prioritise prioritize promote ' +
  'draw validate countersign consult settle resolve solve tackle highlight correct recommend propose postpone ' +
  'shorten improve reduce obtain request deduct ' +
  'escort accompany facilitate mediate shortlist headhunt induct debrief cater brew insure enrol annotate loop rope pencil flesh scope'
).split(' ');

const DOUBLED = 'set run get put plan dig log rerun submit transfer ship'.split(' ');

/** "I'm releasing it tonight". */
export const WORK_ING_EN = WORK_EN.map((verb) => {
  if (verb === 'cancel') return 'cancell?ing';
  if (DOUBLED.includes(verb)) return `${verb}${verb.slice(-1)}ing`;
  return verb.endsWith('e') ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
});

/** After "I'll" these leave nothing to do after the meeting. */
export const NO_WORK_EN = (
  'be say see admit know think guess bet need want start begin skip stop read show walk repeat explain assume wait ' +
  'remember never not miss stand live love hate like hope understand appreciate mention summarise summarize probably ' +
  'keep stay leave let go come tell sit drink eat laugh cry die always believe agree grant accept pretend imagine spare ' +
  'quote wonder mind feel become still'
).split(' ');
