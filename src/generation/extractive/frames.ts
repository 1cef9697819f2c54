const ADVERBS =
  '(?:(?:also|just|briefly|then|definitely|certainly|gladly|quickly|now|please|maybe|perhaps|kindly|first|really|gonna|all|only|simply|try to|try and|go and|go ahead and|still|actually|probably) )*';

/** What a promise, a request or an intention in English begins with. The verb follows. */
export const FRAME_EN = `(?:i'll|i will|i shall|i'm going to|i am going to|i'm gonna|let me|let us|let's|i can|i could|i have to|i need to|i must|i've got to|i should|i'd like to|i would like to|i want to|i'm happy to|i'm|we'll|we will|we're going to|we're gonna|we are going to|we can|we should|we need to|we have to|can you|could you|would you|will you|please|you (?:should|need to|have to|must|can)) ${ADVERBS}`;
