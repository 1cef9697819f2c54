import { type ClauseWeights, weightTable } from './clause-weights.ts';

/**
 * Written by `node bench/clause-weights.ts`, from the heaviest to the lightest. `$` is the end of the turn,
 * `#` any number, `@` somebody who is there, `DAY` a day or a month, `-s` an ending.
 */
export const clauseWeightsDa: ClauseWeights = {
  always: -0.0,
  before: weightTable(`
    okay 3.4 ja 3.2 haha 3.2 nej 3.0 @ 2.5 altså 2.2 fint 2.2 tak 2.0 godt 1.6 år 1.2 dag 1.2 mere 1.1 DAY 1.1 nå 1.1
    først 0.9 -en 0.9 sige 0.7 igen 0.7 sådan 0.5 her 0.5 noget 0.4 jo 0.4 os 0.4 siger 0.3 -e 0.3 nok 0.3 ud 0.3
    -et 0.2 gang 0.2 - 0.2 nu 0.2 se 0.1 tusind 0.1 nogen 0.1 mig 0.1 -r 0.1 -er 0.1 fem 0.0 gerne 0.0 op 0.0
    over -0.1 alle -0.2 går -0.2 også -0.3 dem -0.3 han -0.3 være -0.5 det -0.5 du -0.5 to -0.6 fire -0.6 bare -0.6
    uge -0.7 på -0.7 den -0.7 lige -0.7 bliver -0.7 # -0.8 vi -0.9 står -0.9 der -0.9 ved -0.9 før -1.0 tager -1.0
    ikke -1.0 for -1.0 da -1.1 tror -1.2 man -1.2 hver -1.3 tre -1.3 af -1.4 fordi -1.4 om -1.4 jeg -1.4 have -1.5
    som -1.5 en -1.5 til -1.6 med -1.6 hvor -1.6 kommer -1.6 hvad -1.7 har -1.7 et -1.8 i -1.9 får -1.9 tage -1.9
    må -1.9 er -1.9 fra -2.0 inden -2.1 kunne -2.1 de -2.1 kan -2.2 vil -2.5 var -2.6 gør -2.6 når -2.6 så -2.7
    skal -3.1 at -3.5 hvis -3.5 men -4.2 og -4.9
  `),
  after: weightTable(`
    altså 3.6 men 2.8 når 2.7 hvor 2.5 at 2.1 hvis 1.9 @ 1.9 hvad 1.7 som 1.4 nå 1.3 nej 1.3 okay 1.2 ja 1.2 der 1.0
    inden 1.0 så 0.9 haha 0.6 og 0.6 de 0.4 tak 0.3 jeg 0.2 han 0.2 fordi 0.2 fint 0.2 fem 0.1 da 0.1 det 0.1 om 0.0
    sådan -0.0 hver -0.0 bare -0.1 før -0.2 vi -0.3 alle -0.3 tre -0.3 nu -0.3 gerne -0.4 den -0.4 skal -0.4 du -0.5
    dem -0.6 kunne -0.6 man -0.6 -r -0.6 gør -0.7 -et -0.7 kan -0.7 -en -0.7 vil -0.8 - -0.8 bliver -0.8 her -0.9
    to -0.9 har -0.9 godt -0.9 tror -1.0 ved -1.0 gang -1.0 jo -1.0 -e -1.1 må -1.1 en -1.2 først -1.2 var -1.2
    er -1.2 ikke -1.3 kommer -1.3 mere -1.4 tusind -1.4 # -1.5 står -1.5 får -1.5 for -1.5 nogen -1.6 et -1.6
    lige -1.6 ud -1.7 går -1.7 sige -1.8 tage -1.8 dag -1.8 se -1.9 fire -1.9 -er -1.9 til -1.9 tager -2.0 år -2.0
    os -2.0 nok -2.0 uge -2.0 med -2.1 af -2.1 i -2.1 også -2.1 være -2.3 igen -2.3 over -2.4 siger -2.4 mig -2.4
    op -2.5 have -2.6 fra -3.0 noget -3.0 DAY -3.2 på -3.7
  `),
  second: weightTable(`
    os 1.2 tror 1.1 du 1.0 skal 1.0 gang 0.9 tak 0.9 tager 0.8 vi 0.8 ved 0.8 de 0.7 @ 0.7 har 0.6 er 0.6 gerne 0.6
    man 0.5 var 0.5 hvis 0.5 kommer 0.5 okay 0.4 -er 0.4 nej 0.4 jeg 0.3 så 0.3 år 0.3 over 0.3 der 0.2 hvad 0.2
    tusind 0.2 han 0.2 siger 0.2 dag 0.2 alle 0.2 kan 0.2 mig 0.1 den 0.0 går -0.0 bliver -0.1 fra -0.1 det -0.1
    må -0.1 af -0.2 vil -0.2 for -0.2 får -0.2 først -0.2 i -0.2 fire -0.2 gør -0.3 to -0.3 står -0.3 nu -0.3
    når -0.4 lige -0.4 kunne -0.4 nogen -0.5 -en -0.5 - -0.5 altså -0.5 -et -0.5 mere -0.5 hver -0.5 her -0.5 $ -0.6
    ja -0.6 om -0.6 -e -0.7 hvor -0.7 ikke -0.7 en -0.9 -r -0.9 tre -1.0 dem -1.0 inden -1.0 men -1.1 sådan -1.1
    til -1.1 og -1.2 DAY -1.2 nå -1.3 på -1.3 bare -1.3 fem -1.4 jo -1.4 da -1.4 et -1.5 tage -1.5 med -1.6 se -1.7
    fint -1.7 # -1.7 uge -1.7 igen -1.8 før -1.8 nok -1.8 sige -1.9 fordi -2.0 at -2.0 have -2.0 noget -2.1 også -2.1
    op -2.2 som -2.2 ud -2.2 godt -2.3 være -2.4
  `),
  since: weightTable(`
    10 0.8 7 0.6 16 0.6 13 0.6 8 0.6 12 0.5 5 0.4 6 0.3 4 0.2 9 0.2 14 0.2 3 -0.1 15 -0.3 11 -0.5 1 -0.7 2 -0.8
  `),
  left: weightTable(`
    4 0.1 3 -0.1 1 -0.6 2 -0.9
  `),
  clause: weightTable(`
    whole-join-subject 1.8 whole-question 1.6 whole-subject 1.6 whole-join-inverted 1.5 whole-inverted 1.5
    whole-join-noun 1.4 part-join-subject 1.3 part-join-noun 1.3 whole-join-pronoun 0.7 part-question 0.7
    part-subject 0.6 part-join-inverted 0.6 part-join-question 0.5 whole-join-object 0.3 part-join-other 0.2
    part-join-pronoun 0.0 whole-noun -0.0 whole-pronoun -0.0 whole-join-other -0.1 part-pronoun -0.3
    part-join-object -0.6 part-object -0.6 part-noun -0.7 part-inverted -0.7 part-other -1.0 whole-other -1.4
    whole-object -1.8
  `),
};
