import { describe, expect, it } from 'vitest';
import { deadlineText, findDeadline } from './find-deadline.ts';

/** A Monday in UTC and already a Tuesday in many time zones. */
const monday = new Date('2026-03-02T23:30:00.000Z');
const friday = new Date('2026-03-06T09:00:00.000Z');
const autumn = new Date('2026-11-30T09:00:00.000Z');

describe('an English deadline', () => {
  it.each([
    ['I send it by 3 March', 'by 3 March (2026-03-03)'],
    ['done by March 3rd, 2027', 'by March 3rd, 2027 (2027-03-03)'],
    ['by the first of June', 'by the first of June (2026-06-01)'],
    ['on Friday', 'on Friday (2026-03-06)'],
    ['by Monday', 'by Monday (2026-03-09)'],
    ['next Wednesday', 'next Wednesday (2026-03-11)'],
    ['Tuesday next week', 'Tuesday next week (2026-03-10)'],
    ['tomorrow morning', 'tomorrow morning (2026-03-03)'],
    ['later today', 'later today (2026-03-02)'],
    ['by the end of next week', 'by the end of next week (2026-03-13)'],
    ['by end of month', 'by end of month (2026-03-31)'],
    ['before the end of April', 'before the end of April (2026-04-30)'],
    ['by the end of the quarter', 'by the end of the quarter (2026-03-31)'],
    ['by the eighteenth', 'by the eighteenth (2026-03-18)'],
    ['on Tuesday the 17th', 'on Tuesday the 17th (2026-03-17)'],
    ['by Friday 13th', 'by Friday 13th (2026-03-13)'],
    ['Thursday the nineteenth', 'Thursday the nineteenth (2026-03-19)'],
    ['on Tuesday the baker comes', 'on Tuesday (2026-03-03)'],
    ['last Tuesday the 24th', ''],
    ["I'll print it right after the call", 'right after the call (2026-03-02)'],
    ["I'll print it right after this, before lunch", 'right after this (2026-03-02)'],
    ["I'll print it after this session", 'after this session (2026-03-02)'],
    ['after the call with the bank', ''],
    ['right after the roof is done', ''],
    ['by the end of today', 'by the end of today (2026-03-02)'],
    ['by mid to end of this week', 'by mid to end of this week (2026-03-06)'],
    ['I use the comments of today', ''],
    ['I push the meeting with the bank to next week', ''],
    ['I move the boxes to the cellar next week', 'next week (2026-03-13)'],
    ['in two weeks', 'in two weeks (2026-03-16)'],
    ['in the next week', 'in the next week (2026-03-13)'],
    ['we test it for the next week or so', ''],
    ['we test it over the next week', ''],
    ['in week 14', 'in week 14 (2026-04-03)'],
    ['before week 14', 'before week 14 (2026-03-30)'],
    ['by 2026-05-01', 'by 2026-05-01'],
    ['before Christmas', 'before Christmas'],
    ['since Friday', ''],
    ['last Friday', ''],
    ['every Friday', ''],
    ['on Mondays', ''],
    ['by 31 February', 'by 31 February'],
    ['nothing of the kind', ''],
    ['by Friday week', 'by Friday week (2026-03-13)'],
    ['a week on Tuesday', 'a week on Tuesday (2026-03-10)'],
    ['a week tomorrow', 'a week tomorrow (2026-03-10)'],
    ['a fortnight on Friday', 'a fortnight on Friday (2026-03-20)'],
    ['once a week on Tuesday', 'on Tuesday (2026-03-03)'],
    ['by Good Friday', 'by Good Friday (2026-04-03)'],
    ['on Easter Monday', 'on Easter Monday (2026-04-06)'],
    ['on Bank Holiday Monday', ''],
    ['by the middle of next week', 'by the middle of next week (2026-03-11)'],
    ['by the start of next week', 'by the start of next week (2026-03-09)'],
    ['by the second of next month', 'by the second of next month (2026-04-02)'],
    ['at the back end of April', 'at the back end of April (2026-04-30)'],
    ['on Thursday of week fourteen', 'on Thursday of week fourteen (2026-04-02)'],
    ['next week fourteen chairs come', 'next week (2026-03-13)'],
    ['late next week', 'late next week (2026-03-13)'],
    ['by this time next week', 'by this time next week (2026-03-09)'],
    ['all next week', ''],
    ['for the rest of this week', ''],
    ['every other Friday', ''],
    ['by the end of the day on Thursday', 'by the end of the day on Thursday (2026-03-05)'],
    ['by close of business tomorrow', 'by close of business tomorrow (2026-03-03)'],
    ['by close of play', 'by close of play (2026-03-02)'],
    ['in the week after next', 'in the week after next (2026-03-20)'],
    ['Wednesday the week after next', 'Wednesday the week after next (2026-03-18)'],
    ['on Thursday fortnight', 'on Thursday fortnight (2026-03-19)'],
    ['within a fortnight', 'within a fortnight (2026-03-16)'],
    ['within the next two weeks', 'within the next two weeks (2026-03-16)'],
    ['in the week commencing 16 March', 'in the week commencing 16 March (2026-03-20)'],
    ['in the week of the 23rd', 'in the week of the 23rd (2026-03-27)'],
    ['by mid-April', 'by mid-April (2026-04-15)'],
    ['during April', 'during April (2026-04-30)'],
    ['by the end of Q2', 'by the end of Q2 (2026-06-30)'],
    ['by the end of the third quarter', 'by the end of the third quarter (2026-09-30)'],
    ['by year-end', 'by year-end (2026-12-31)'],
    ['by Christmas Eve', 'by Christmas Eve (2026-12-24)'],
    ['on the first Monday in April', 'on the first Monday in April (2026-04-06)'],
    ['on the last Friday of April', 'on the last Friday of April (2026-04-24)'],
    ['on the first working day of January', 'on the first working day of January (2027-01-04)'],
    ['by the 5th of March next year', 'by the 5th of March next year (2027-03-05)'],
    ['on Sunday the 5th', 'on Sunday the 5th (2026-04-05)'],
    ['before the weekend', 'before the weekend (2026-03-06)'],
    ['at the weekend', 'at the weekend (2026-03-08)'],
    ['after Friday', ''],
    ['on the Friday after the move', ''],
    ['while I am gone from Tuesday to Friday', ''],
    ['between Monday and Wednesday', 'between Monday and Wednesday (2026-03-11)'],
    ['on Monday or Tuesday', 'on Monday or Tuesday (2026-03-10)'],
    ['on the first Monday of every month', ''],
  ])('%s', (said, text) => {
    expect(deadlineText(findDeadline(said, monday, 'en'))).toBe(text);
  });
});

describe('a Danish deadline', () => {
  it.each([
    ['jeg flytter mødet med banken til fredag', ''],
    ['jeg har planen klar til fredag', 'til fredag (2026-03-06)'],
    ['inden fredag', 'inden fredag (2026-03-06)'],
    ['senest på mandag', 'senest på mandag (2026-03-09)'],
    ['i starten af næste uge', 'i starten af næste uge (2026-03-13)'],
    ['tirsdag den 17. klokken ti', 'tirsdag den 17. (2026-03-17)'],
    ['senest fredag d. 20.', 'senest fredag d. 20. (2026-03-20)'],
    ['torsdag den nittende', 'torsdag den nittende (2026-03-19)'],
    ['tirsdag den gamle ovn', 'tirsdag (2026-03-03)'],
    ['den 1. april', 'den 1. april (2026-04-01)'],
    ['inden den 4. maj 2027', 'inden den 4. maj 2027 (2027-05-04)'],
    ['senest den 12/3', 'senest den 12/3 (2026-03-12)'],
    ['i morgen', 'i morgen (2026-03-03)'],
    ['i overmorgen', 'i overmorgen (2026-03-04)'],
    ['i næste uge', 'i næste uge (2026-03-13)'],
    ['onsdag i næste uge', 'onsdag i næste uge (2026-03-11)'],
    ['i uge 14', 'i uge 14 (2026-04-03)'],
    ['inden uge 14', 'inden uge 14 (2026-03-30)'],
    ['på onsdag i uge 14', 'på onsdag i uge 14 (2026-04-01)'],
    ['inden månedens udgang', 'inden månedens udgang (2026-03-31)'],
    ['inden udgangen af maj', 'inden udgangen af maj (2026-05-31)'],
    ['om tre dage', 'om tre dage (2026-03-05)'],
    ['senest den tolvte', 'senest den tolvte (2026-03-12)'],
    ['hurtigst muligt', 'hurtigst muligt'],
    ['i fredags', ''],
    ['sidste fredag', ''],
    ['hver mandag', ''],
    ['fredag om to uger', 'fredag om to uger (2026-03-20)'],
    ['fredag om fjorten dage', 'fredag om fjorten dage (2026-03-20)'],
    ['mandag otte dage', 'mandag otte dage (2026-03-16)'],
    ['i morgen om en uge', 'i morgen om en uge (2026-03-10)'],
    ['torsdag i uge fjorten', 'torsdag i uge fjorten (2026-04-02)'],
    ['senest i uge enogtyve', 'senest i uge enogtyve (2026-05-22)'],
    ['i næste uge fjorten stole', 'i næste uge (2026-03-13)'],
    ['tirsdag i påskeugen', 'tirsdag i påskeugen (2026-03-31)'],
    ['tirsdag i vinterferien', ''],
    ['langfredag', 'langfredag (2026-04-03)'],
    ['inden skærtorsdag', 'inden skærtorsdag (2026-04-02)'],
    ['anden påskedag', 'anden påskedag (2026-04-06)'],
    ['midt i næste uge', 'midt i næste uge (2026-03-11)'],
    ['en gang i næste uge', 'en gang i næste uge (2026-03-13)'],
    ['den første i næste måned', 'den første i næste måned (2026-04-01)'],
    ['sidst i næste uge', 'sidst i næste uge (2026-03-13)'],
    ['senest om fjorten dage', 'senest om fjorten dage (2026-03-16)'],
    ['hele næste uge', ''],
    ['hver anden fredag', ''],
    ['i ugen efter næste', 'i ugen efter næste (2026-03-20)'],
    ['onsdag i ugen efter næste', 'onsdag i ugen efter næste (2026-03-18)'],
    ['ugen efter næste uge', 'ugen efter næste uge (2026-03-20)'],
    ['om en uges tid', 'om en uges tid (2026-03-09)'],
    ['inden for de næste to uger', 'inden for de næste to uger (2026-03-16)'],
    ['i uge 14 om onsdagen', 'i uge 14 om onsdagen (2026-04-01)'],
    ['midt i april', 'midt i april (2026-04-15)'],
    ['senest medio april', 'senest medio april (2026-04-15)'],
    ['i løbet af april', 'i løbet af april (2026-04-30)'],
    ['i løbet af ugen', 'i løbet af ugen (2026-03-06)'],
    ['sidst på ugen', 'sidst på ugen (2026-03-06)'],
    ['i løbet af dagen', 'i løbet af dagen (2026-03-02)'],
    ['i weekenden', 'i weekenden (2026-03-08)'],
    ['inden udgangen af andet kvartal', 'inden udgangen af andet kvartal (2026-06-30)'],
    ['inden årsskiftet', 'inden årsskiftet (2026-12-31)'],
    ['inden juleaften', 'inden juleaften (2026-12-24)'],
    ['den første mandag i april', 'den første mandag i april (2026-04-06)'],
    ['den sidste fredag i april', 'den sidste fredag i april (2026-04-24)'],
    ['den første hverdag i januar', 'den første hverdag i januar (2027-01-04)'],
    ['den tredje i femte', 'den tredje i femte (2026-05-03)'],
    ['den tredje i anden række', ''],
    ['d. 3/5', 'd. 3/5 (2026-05-03)'],
    ['senest den 5. marts næste år', 'senest den 5. marts næste år (2027-03-05)'],
    ['søndag den 5.', 'søndag den 5. (2026-04-05)'],
    ['efter fredag', ''],
    ['tidligst på fredag', ''],
    ['mens jeg er væk fra tirsdag til fredag', ''],
    ['mandag eller tirsdag', 'mandag eller tirsdag (2026-03-10)'],
    ['den første mandag i hver måned', ''],
  ])('%s', (said, text) => {
    expect(deadlineText(findDeadline(said, monday, 'da'))).toBe(text);
  });
});

describe('an ordinal before a thing', () => {
  it.each([
    ['en', 'on the first delivery', ''],
    ['en', 'on the second page', ''],
    ['en', 'by the third meeting', ''],
    ['en', 'on the fourth floor', ''],
    ['en', 'by the third week of April', ''],
    ['en', 'by the third', 'by the third (2026-03-03)'],
    ['en', 'by the third if I can', 'by the third (2026-03-03)'],
    ['en', 'by the 20th at the latest', 'by the 20th (2026-03-20)'],
    ['da', 'inden den tredje levering', ''],
    ['da', 'inden den 3. levering', ''],
    ['da', 'inden den tredje, hvis jeg kan', 'inden den tredje (2026-03-03)'],
    ['da', 'senest den 20. hos kunden', 'senest den 20. (2026-03-20)'],
  ] as const)('is no day (%s): %s', (language, said, text) => {
    expect(deadlineText(findDeadline(said, monday, language))).toBe(text);
  });
});

describe('a deadline', () => {
  it('"Friday" is the next one when said on a Friday', () => {
    expect(findDeadline('on Friday', friday, 'en')?.date).toBe('2026-03-13');
  });

  it('is in the next year if the day has passed', () => {
    expect(findDeadline('by 3 March', autumn, 'en')?.date).toBe('2027-03-03');
    expect(findDeadline('i uge 2', autumn, 'da')?.date).toBe('2027-01-15');
    expect(findDeadline('inden udgangen af januar', autumn, 'da')?.date).toBe('2027-01-31');
    expect(findDeadline('by Good Friday', autumn, 'en')?.date).toBe('2027-03-26');
  });

  it('may have its number in two words, as it is heard', () => {
    expect(findDeadline('by the twenty first of march', monday, 'en')?.date).toBe('2026-03-21');
    expect(findDeadline("let's do monday the twenty third", monday, 'en')?.date).toBe('2026-03-23');
    expect(findDeadline('on the thirty first', monday, 'en')?.date).toBe('2026-03-31');
  });

  it('is the one that has a date, if there are several', () => {
    expect(findDeadline('before the end of the sprint, so the twenty-seventh', monday, 'en')?.date).toBe('2026-03-27');
  });
});

describe('a day that has passed', () => {
  const sunday = new Date('2026-03-08T09:00:00.000Z');

  it.each([
    ['en', 'this week'],
    ['en', 'by the end of this week'],
    ['da', 'i denne uge'],
  ] as const)('is not meant on a Sunday (%s): %s', (language, said) => {
    expect(findDeadline(said, sunday, language)?.date ?? null).toBeNull();
    expect(findDeadline(said, friday, language)?.date).toBe('2026-03-06');
  });
});
