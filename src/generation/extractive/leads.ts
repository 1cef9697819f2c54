/** Words with which somebody begins who decides or proposes something. They say nothing of it. */
export const LEAD_EN =
  '(?:(?:okay|ok|so|good|right|fine|yes|yeah|yep|great|all right|alright|lovely|splendid|excellent|perfect|wonderful|brilliant|agreed|sold|sure|well|then|and|but|no|exactly),? )*';
export const LEAD_DA =
  '(?:(?:og|men|okay|ok|godt|fint|jamen|nå|ja|jo|super|perfekt|skønt|fedt|herligt|glimrende|så|altså),? )*';
