import { hinted, type Plainly } from './plainly.ts';

const WILL_BE = ["'ll be ", ' will be ', "'ll also be ", ' will also be ', "'ll then be "];
const HEAD =
  "(?<who>i|we)(?:'ll| will) (?:(?:also|then|further|probably) )?be (?:(?:also|then|further|actively|personally|now|doing and) )*";
const willBe = (verbs: string) =>
  hinted(WILL_BE, `${HEAD}(?<verb>${verbs})ing(?= (?!(?:them|it|that|this|those|these)(?![\\p{L}]))[\\p{L}])`);

/** "I'll be refining the tests" is "I'll refine the tests". What people do while they talk is not among the verbs. */
export const USUAL_FUTURE_EN: Plainly = [
  [
    willBe(
      'test|add|implement|send|review|reach(?=ing out)|look(?=ing (?:into|at|after|through) )|work(?=ing (?:on|with) )|check|fix|open|draft|collect|contact|ask|build|deploy|launch|document|order|deliver|train|clean|paint|install|repair|publish|push|follow(?=ing up)|email|report(?=ing back)|talk(?=ing (?:to|with) )|rebuild|research|monitor|extend|convert|export|expand|support|adopt',
    ),
    "$<who>'ll $<verb>",
  ],
  [
    willBe(
      'refin|updat|writ|prepar|merg|mak|creat|organi[sz]|arrang|circulat|schedul|provid|finali[sz]|improv|integrat|coordinat|investigat|evaluat|replac|remov|translat|produc|complet|analy[sz]|rewrit|revis|automat|migrat|optimi[sz]|configur|shar(?!ing (?:(?:my|the|a|our|this|some) )?(?:screen|slides?|link|presentation|deck))',
    ),
    "$<who>'ll $<verb>e",
  ],
  [
    hinted(
      WILL_BE,
      `${HEAD}(?<verb>get|put|set|run|plan|cut|submit)[tn]ing(?= (?!(?:them|it|that|this|those|these)(?![\\p{L}]))[\\p{L}])`,
    ),
    "$<who>'ll $<verb>",
  ],
];
