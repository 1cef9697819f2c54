/**
 * The function words of languages that share many with Danish or English, so that they are not taken for one of these.
 * Others, such as Polish, share so few that their text has almost none.
 */
export const OTHER_FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  sv: words(
    'alla allt alltså att av bara bli blir blev bra då de dem den denna deras det detta dig din ditt du där efter eftersom ' +
      'eller en er ett för före från få får går gör göra ha hade han hans har hej hon här hur i idag in ingen inte ja jag jo ' +
      'just kan kanske kommer kunna lite man med men mer mig min mitt mycket måste nej ni nog nu när något några och också ' +
      'om oss på sen sig sin ska skulle så som säga tack till tror under upp ut utan vad var vara vem vi vill vilken vår ' +
      'våra väl än är åt över',
  ),
  no: words(
    'alle alt altså at av bare bli blir ble bra da de dem den denne der deres det dette deg din ditt du eller en er et etter ' +
      'for fordi fra få får går gjøre gjør ha hadde han hans har hei hun her hva hvem hvis hvor hvordan hvorfor i ikke inn ja ' +
      'jeg jo kan kanskje kommer kunne litt man med meg men mer min mitt mye må nei noe noen nok nå når og også om opp oss på ' +
      'seg sin skal skulle som så takk til tror under ut uten var være vært ved vi vil ville vår våre',
  ),
  de: words(
    'aber alle alles als also am an auch auf aus bei bin bis bitte da dann das dass dem den denn der des die dir doch du ein ' +
      'eine einen einem einer er es etwas euch für ganz genau gut habe haben hat hier ich ihr im immer in ist ja jetzt kann ' +
      'können man mal mehr mich mir mit muss müssen nach nein nicht noch nur ob oder schon sehr sein sich sie sind so soll ' +
      'über um und uns unser vom von vor war was weil wenn wer werden wie wieder wir wird wo würde zu zum zur',
  ),
  nl: words(
    'aan al alle als alles bij dan dat de deze die dit doen door dus een en er even ga gaan gaat geen goed had heb hebben ' +
      'heeft heel het hier hij hoe hun ik in is ja je jij jullie kan kunnen maar me meer met mij mijn moet moeten na naar nee ' +
      'niet niets nog nu of om omdat ons onze ook op over te toch tot uit u van veel voor waar wanneer want waren was wat we ' +
      'weer wel werd wie wij wil wordt zal ze zeg zich zij zijn zo zou',
  ),
  fr: words(
    "a à ai alors as au aussi autre aux avec avez avons bien bon c'est ça car ce ces cette comme d'accord dans de des donc " +
      "du elle elles en encore est et être eu fait faire faut il ils j'ai je jusqu'à l'on la le les leur lui là ma mais me " +
      "merci moi mon même n'est ne nos notre nous on ont ou où oui par parce pas peu peut plus pour pourquoi qu'il qu'on " +
      'quand que qui quoi sa sans se ses si son sont suis sur ta te tes toi ton tous tout très tu un une va vais vont vos ' +
      'votre vous y',
  ),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
