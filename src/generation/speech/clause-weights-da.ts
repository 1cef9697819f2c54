import { type ClauseWeights, weightTable } from './clause-weights.ts';

/**
 * Written by `node bench/clause-weights.ts`, from the heaviest to the lightest. `$` is the end of the turn,
 * `#` any number, `@` somebody who is there, `DAY` a day or a month, `-s` an ending.
 */
export const clauseWeightsDa: ClauseWeights = {
  always: -0.0,
  before: weightTable(`
    okay 3.4 ja 3.3 nej 3.0 @ 2.6 altså 2.4 fint 2.1 tak 2.0 godt 1.8 dag 1.3 DAY 1.2 år 1.2 nå 1.1 mere 1.0 -en 0.9
    sige 0.8 igen 0.7 sådan 0.6 her 0.6 jo 0.5 noget 0.5 os 0.5 nok 0.5 siger 0.4 - 0.4 -e 0.4 ud 0.3 nu 0.3
    gerne 0.3 -et 0.3 mig 0.3 gang 0.2 se 0.2 -r 0.2 fem 0.2 -er 0.1 tusind 0.1 op 0.1 nogen 0.0 over 0.0 også -0.0
    dem -0.2 alle -0.3 han -0.3 går -0.3 du -0.4 være -0.4 det -0.4 to -0.4 fire -0.5 bliver -0.5 # -0.5 bare -0.5
    uge -0.5 på -0.5 lige -0.6 den -0.7 står -0.7 der -0.8 før -0.8 vi -0.8 da -0.9 ved -1.0 ikke -1.0 tror -1.0
    for -1.0 tager -1.0 hver -1.0 man -1.2 have -1.2 tre -1.3 kommer -1.3 som -1.4 en -1.4 om -1.4 til -1.4 jeg -1.5
    hvad -1.5 med -1.5 hvor -1.6 må -1.6 af -1.6 et -1.7 kunne -1.7 har -1.7 er -1.8 i -1.8 tage -1.8 fra -1.8
    får -1.9 inden -2.0 de -2.1 vil -2.1 kan -2.1 var -2.3 gør -2.3 så -2.5 når -2.7 skal -2.8 hvis -3.3 at -3.4
    men -4.1 og -4.8
  `),
  after: weightTable(`
    altså 3.6 men 3.1 når 2.7 hvor 2.4 at 2.1 hvis 1.9 @ 1.8 hvad 1.7 nå 1.6 som 1.4 okay 1.4 ja 1.4 nej 1.4
    inden 1.0 så 0.9 der 0.8 og 0.6 de 0.3 da 0.2 tak 0.2 han 0.2 fem 0.1 jeg 0.1 det 0.1 fint 0.1 bare -0.0 om -0.0
    hver -0.1 før -0.2 sådan -0.2 nu -0.4 vi -0.4 gerne -0.4 den -0.4 tre -0.5 dem -0.5 skal -0.5 -r -0.6 du -0.6
    gør -0.6 alle -0.6 -et -0.6 -en -0.7 - -0.7 man -0.7 kunne -0.8 kan -0.8 vil -0.8 tror -0.8 her -0.8 to -0.8
    ved -0.8 godt -0.9 har -0.9 bliver -0.9 jo -1.0 gang -1.0 en -1.1 må -1.1 kommer -1.1 -e -1.2 er -1.2 ikke -1.2
    får -1.4 tusind -1.4 står -1.5 for -1.5 sige -1.6 et -1.6 lige -1.7 # -1.7 nogen -1.7 går -1.7 se -1.8 ud -1.8
    dag -1.9 os -1.9 tager -1.9 fire -1.9 var -1.9 -er -1.9 til -1.9 i -2.0 år -2.0 tage -2.0 med -2.0 af -2.0
    uge -2.1 nok -2.1 over -2.1 igen -2.2 også -2.2 mere -2.2 siger -2.2 være -2.3 mig -2.3 have -2.4 op -2.5
    fra -2.7 noget -3.0 DAY -3.3 på -3.6
  `),
  second: weightTable(`
    os 1.1 du 1.0 skal 1.0 tror 1.0 okay 0.9 tager 0.9 vi 0.9 ved 0.8 gang 0.8 @ 0.8 tak 0.8 de 0.8 gerne 0.7 har 0.6
    kommer 0.6 man 0.5 er 0.5 hvis 0.5 var 0.4 -er 0.4 jeg 0.4 dag 0.3 så 0.3 nej 0.3 hvad 0.3 der 0.3 tusind 0.3
    kan 0.2 mig 0.2 år 0.2 over 0.2 han 0.2 siger 0.1 den 0.0 går 0.0 af -0.0 for -0.1 bliver -0.1 vil -0.1 det -0.1
    fra -0.1 må -0.1 alle -0.1 to -0.2 i -0.2 står -0.2 nogen -0.2 får -0.3 gør -0.3 lige -0.3 kunne -0.3 nu -0.4
    fire -0.4 -et -0.4 altså -0.5 her -0.5 ja -0.5 - -0.5 -en -0.5 $ -0.5 om -0.6 hver -0.6 når -0.6 -e -0.7
    hvor -0.7 men -0.8 ikke -0.8 dem -0.9 -r -0.9 en -0.9 mere -1.0 til -1.0 inden -1.0 bare -1.1 sådan -1.1 tre -1.1
    fem -1.1 DAY -1.2 og -1.2 da -1.3 på -1.3 nå -1.4 et -1.4 tage -1.5 fint -1.5 med -1.5 se -1.6 igen -1.6 # -1.6
    jo -1.6 uge -1.7 nok -1.8 at -1.8 før -1.8 sige -2.0 også -2.0 noget -2.0 godt -2.1 som -2.1 op -2.2 ud -2.3
    have -2.3 være -2.4
  `),
  since: weightTable(`
    10 0.7 16 0.6 8 0.5 13 0.5 7 0.5 12 0.3 5 0.3 6 0.3 4 0.1 9 0.1 14 0.1 3 -0.2 15 -0.4 11 -0.5 1 -0.7 2 -0.9
  `),
  left: weightTable(`
    4 0.1 3 -0.1 1 -0.5 2 -0.9
  `),
  clause: weightTable(`
    whole-join-subject 2.2 whole-question 1.9 whole-join-noun 1.7 whole-subject 1.6 whole-join-inverted 1.6
    whole-inverted 1.6 part-join-subject 1.4 part-join-noun 1.2 whole-join-pronoun 1.0 part-subject 0.6
    part-question 0.6 part-join-inverted 0.6 part-join-question 0.4 whole-join-object 0.3 part-join-other 0.2
    whole-pronoun 0.1 whole-noun -0.0 whole-join-other -0.1 part-pronoun -0.2 part-join-pronoun -0.2
    part-join-object -0.6 part-noun -0.7 part-object -0.7 part-inverted -0.7 part-other -0.8 whole-other -1.4
    whole-object -1.8
  `),
};
