import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreementsIn = (language: 'da' | 'en', ...turns: string[]) =>
  minutesOf(language, ...turns).agreements.map(([statement]) => statement);
const agreementsOf = (...turns: string[]) => agreementsIn('en', ...turns);

describe('an everyday way to decide', () => {
  it.each([
    ["So we're not gonna work with teletext.", 'Okay.', 'It was agreed not to work with teletext.'],
    ["So we're gonna go with push buttons.", 'Yeah.', 'It was agreed to go with push buttons.'],
    ["We're definitely going for the voice control.", 'Yeah.', 'It was agreed to go for the voice control.'],
    ['So the scroll wheel is dropped.', 'Yes.', 'It was agreed to drop the scroll wheel.'],
    [
      "So it looks like we're pretty much decided on flexible rubber.",
      'Yeah.',
      'There was agreement on flexible rubber.',
    ],
    [
      "It seems the general opinion is we're gonna keep the screen lock.",
      'Yeah.',
      'It was agreed to keep the screen lock.',
    ],
    ["I'd say scrap the voice control.", 'Yeah, me too.', 'It was agreed to scrap the voice control.'],
    ["We'll do without the voice control then.", 'Yes.', 'It was agreed to do without the voice control.'],
    ['We have to leave out the voice control.', 'Yeah.', 'It was agreed to leave out the voice control.'],
    ['We can leave out the display.', "Yes, that's fine.", 'It was agreed to leave out the display.'],
    ['So do we go ahead with the finder button?', 'Yes.', 'It was agreed to go ahead with the finder button.'],
    ['Rechargeable batteries, agreed?', 'Agreed.', 'There was agreement on rechargeable batteries.'],
    ["I think we'll only support the new version.", 'Yes, I agree.', 'It was agreed to only support the new version.'],
    ["We'd better stick with the simple chip.", 'Yeah.', 'It was agreed to stick with the simple chip.'],
    ["We'll say no to the offer.", 'Yes.', 'It was agreed to decline the offer.'],
    ['We turn down the offer.', 'Yes.', 'It was agreed to decline the offer.'],
    ['We take the offer.', 'Yes.', 'It was agreed to take the offer.'],
    ['We can live with a one-month notice.', 'Great.', 'It was agreed to accept a one-month notice.'],
    ['Training is included, are we agreed?', 'Yes.', 'It was agreed that training is included.'],
    ['The accounts are approved.', 'Yes.', 'It was agreed to approve the accounts.'],
    ["So we've landed on option B.", 'Yes.', 'There was agreement on option B.'],
    ["We're going ahead with Nordlys.", 'Yes.', 'It was agreed to go ahead with Nordlys.'],
    ["We'll move to Odense then.", 'Yes.', 'It was agreed to move to Odense.'],
    ["We're not extending the contract.", 'Okay.', 'It was agreed not to extend the contract.'],
    ['Payment is thirty days net.', "That's fine.", 'It was agreed that payment is thirty days net.'],
    ['The pilot runs for three months.', 'Sounds good.', 'It was agreed that the pilot runs for three months.'],
    ["We'll hold off on the move until May.", 'Yes, makes sense.', 'It was agreed to hold off on the move until May.'],
    ["We'll start on the first of May.", 'Perfect.', 'It was agreed to start on Friday 1 May.'],
  ])('gives an agreement: %s %s', (said, answer, expected) => {
    expect(agreementsOf(`Ida Holm: ${said}`, `Bo Lind: ${answer}`)).toEqual([expected]);
  });

  it.each([
    ['We decided against hiring a designer.', 'Yes.'],
    ["We're not doing the display.", 'No, agreed.'],
    ["So we're not gonna work with teletext.", "Oh, but we have to. I don't agree."],
  ])('is never told as its contrary: %s %s', (said, answer) => {
    const told = agreementsOf(`Ida Holm: ${said}`, `Bo Lind: ${answer}`);
    expect(told.filter((statement) => !/(?<![a-z])not(?![a-z])/.test(statement ?? ''))).toEqual([]);
  });

  it.each([
    ['Så vi går med trykknapper.', 'Ja.', 'Det blev aftalt at vælge trykknapper.'],
    ['Vi har besluttet os for ikke at bruge solceller.', 'Ja.', 'Det blev aftalt ikke at bruge solceller.'],
    ['Så skærmen udgår.', 'Ja.', 'Det blev aftalt at droppe skærmen.'],
    ['Det lyder, som om vi beholder skærmen.', 'Ja.', 'Det blev aftalt at beholde skærmen.'],
    ['Jeg synes, vi dropper stemmestyring.', 'Enig.', 'Det blev aftalt at droppe stemmestyring.'],
    ['Okay, vi klarer os uden stemmestyring.', 'Ja.', 'Det blev aftalt at undvære stemmestyring.'],
    ['Så vi koncentrerer os kun om fjernsyn.', 'Ja.', 'Det blev aftalt at fokusere kun på fjernsyn.'],
    ['Vi kan godt undvære skærmen.', 'Ja, det er fint.', 'Det blev aftalt at undvære skærmen.'],
    ['Genopladelige batterier, er vi enige?', 'Ja.', 'Der var enighed om genopladelige batterier.'],
    ['Så lader vi prisen være, som den er.', 'Ja.', 'Det blev aftalt at holde prisen uændret.'],
    ['Så vi er nogenlunde enige om den nye pris.', 'Ja.', 'Der var enighed om den nye pris.'],
    ['Beholder vi den gamle leverandør?', 'Ja, det gør vi.', 'Det blev aftalt at beholde den gamle leverandør.'],
    ['Vi har valgt leverandør to.', 'Ja, godt.', 'Det blev aftalt at vælge leverandør to.'],
  ])('gives an agreement in Danish: %s %s', (said, answer, expected) => {
    expect(agreementsIn('da', `Ida Holm: ${said}`, `Bo Lind: ${answer}`)).toEqual([expected]);
  });
});
