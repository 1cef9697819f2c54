import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

const agreed = (...said: readonly string[]) => minutesAmidTalk(264, ...said).agreements.map(([statement]) => statement);

describe('in a long meeting', () => {
  it.each([
    ['Omar, your priorities now are the ovens.', 'Hm.', "It was agreed that Omar's priorities now are the ovens."],
    [
      'It is hard to bake in this heat so from next week we probably take the second oven.',
      'Hm.',
      'It was agreed to take the second oven.',
    ],
    [
      'Rye bread is apparently outdated, so due to popularity, so that is off the list.',
      'Hm.',
      'It was agreed that rye bread is off the list.',
    ],
    [
      'That means we can target early next week for the second oven. Does that work for everyone? Okay, sounds good.',
      'Hm.',
      'It was agreed to target early next week for the second oven.',
    ],
    ["Okay, so we're going to go with the small oven then.", 'Hm.', 'It was agreed to go with the small oven.'],
    ["Let's skip the old recipe, and instead just keep the new one.", 'Hm.', 'It was agreed to skip the old recipe.'],
    ['Okay, so we wanna go with the small oven then.', 'Yes, agreed.', 'It was agreed to go with the small oven.'],
    [
      'Okay, so then we will not do, the rye rolls as a headliner in the spring.',
      'Hm.',
      'It was agreed not to do the rye rolls as a headliner in the spring.',
    ],
    [
      'There was a lot of thumbs up on one last batch of rolls in the next couple of days.',
      'Hm.',
      'There was agreement on one last batch of rolls in the next couple of days.',
    ],
    [
      'I think the consensus is we can open the stall once the oven is fixed.',
      'Hm.',
      'It was agreed to open the stall once the oven is fixed.',
    ],
    [
      "So for the decisions that we've made, stone ovens, the rye rolls, a blue counter on the left side.",
      'Hm.',
      'There was agreement on stone ovens, the rye rolls, a blue counter on the left side.',
    ],
    [
      'Under standing order 17.42 I propose that the committee resolves to meet in private for the next item.',
      'Hm.',
      'It was agreed to meet in private for the next item.',
    ],
    [
      "Yes, let's include the two recipes in the spring menu.",
      'Hm.',
      'It was agreed to include the two recipes in the spring menu.',
    ],
    ["Let's skip Monday.", 'Yeah.', 'It was agreed to skip Monday.'],
    [
      "Once we have three signatures, then we're ready to open the stall.",
      'Hm.',
      'The participants agreed to open the stall once they have three signatures.',
    ],
  ])('it is agreed: %s', (said, answer, statement) => {
    expect(agreed(said, answer)).toEqual([statement]);
  });

  it('what sounds decided is to be checked: it may be an earlier decision', () => {
    const turns = ['We agreed to keep the small oven.', 'Yeah.'];
    const statement = 'It was agreed to keep the small oven.';
    expect(minutesAmidTalk(100, ...turns).agreements).toEqual([[statement, 'sikker']]);
    expect(minutesAmidTalk(264, ...turns).agreements).toEqual([[statement, 'tjek']]);
  });

  it('the evidence says what was agreed, also where the words of the decision do not', () => {
    const said = 'Rye bread is outdated in the town, so that is off the list.';
    expect(JSON.stringify(minutesAmidTalk(264, said, 'Hm.').quotes)).toContain('Rye bread is outdated');
  });

  it('is agreed what stood before somebody asked whether it suits', () => {
    expect(
      agreed(
        'We could bake the rolls in one oven.',
        'Does that work for the people in the shop?',
        'Works for me.',
        'Great.',
      ),
    ).toEqual(['It was agreed to bake the rolls in one oven.']);
  });

  it.each([
    ['It would be a bit rushed.', 'Does that work for the people in the shop?', 'Works for me.', 'Great.'],
    ['If it rains on the day of the fair we probably take the second oven.', 'Hm.'],
    ['Hopefully next week we keep the second oven for rolls.', 'Hm.'],
    ['As we say, we keep the flour in the dark.', 'Hm.'],
    ["We have another thirty minutes, so then we're going to meet again.", 'Yeah.'],
    ['So do you think our stall should still be outside?', 'Yeah, I think so.'],
    ['The recipe for the rolls is at its final state.', 'Hm.'],
    [
      'Yes, so we decided on, yesterday, that the door oven and all that, and the flour from the mill was no good.',
      'Hm.',
    ],
    ["I don't think we've decided whether we keep the second oven.", 'Hm.'],
    [
      'And after that we uh will have the new bread requirements, the decision on the oven functions, and we will close the meeting after.',
      'Hm.',
    ],
    ["So we need to make some changes to the oven doors, um yeah do, let's I guess.", 'Hm.'],
    ['Okay, then I would say we just make that decision.', 'Yeah.'],
    ["Yeah, let's stay in touch about the stall.", 'Yeah, agreed.'],
    ["We're gonna leave that one blank on the form.", 'Yeah, okay.'],
    ['Okay, then it seems like the bakers can go ahead with the small oven.', 'Yeah, agreed.'],
    ["No, yeah, let's put it in the next one, yeah.", 'Yeah, agreed.'],
    ['We do need to revisit it before we agree to ship rolls to the bakers.', 'Yeah.'],
    [
      'So, from the last call, we decided to include a change that would remove the second oven, I think, from the plan.',
      'Hm.',
    ],
    ["So let's decide on something for the second oven.", 'Yeah, agreed.'],
    ["Let's add a line saying that if the oven is cold in the morning, then we don't bake.", 'Yeah, agreed.'],
    ['So then we will not have enough flour for the fair.', 'Hm.'],
    ["Let's make a good progress at the fair.", 'Yeah, agreed.'],
    ["Yeah, let's leave the future for the future.", 'Yeah, agreed.'],
    ["Okay, so let's skip 5.", 'Yeah, agreed.'],
    ['So we can make the small oven also a bread oven.', 'Yeah, right.'],
    ['Thumbs up for the work on the second oven.', 'Hm.'],
    [
      'Okay, just to avoid any confusion, it is the stone oven, and then once we feel like we are ready, I think we can merge this list into the plan.',
      'Yeah, agreed.',
    ],
    ["If it's agreed that we're gonna go with the small oven, we can start baking.", 'Yeah.'],
    ['Okay, so we agree that when we open the stall in the square.', 'Yeah, agreed.'],
    ['We agreed that the small oven, the small oven should be used on the small oven.', 'Yeah.'],
    [
      'The paint is dear and the oven is old.',
      'Hm.',
      'It is cold in here today.',
      "Then let's drop it.",
      'Yeah, agreed.',
    ],
    [
      'Does that work for people?',
      'It would be a bit rushed to try to do this in a single hour.',
      'Works for me.',
      'Great.',
    ],
  ])('it is not: %s', (...turns) => {
    expect(agreed(...turns)).toEqual([]);
  });
});
