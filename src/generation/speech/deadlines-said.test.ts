import { describe, expect, it } from 'vitest';
import { deadlineText, findDeadline } from './find-deadline.ts';

/** A Monday. */
const monday = new Date('2026-11-30T09:00:00.000Z');

describe('a time that is said', () => {
  it.each([
    ['by EOD', 'by EOD (2026-11-30)'],
    ['EOD Thursday', 'EOD Thursday (2026-12-03)'],
    ['by COB tomorrow', 'by COB tomorrow (2026-12-01)'],
    ['early next month', 'early next month (2026-12-10)'],
    ['at the beginning of next month', 'at the beginning of next month (2026-12-10)'],
    ['in early January', 'in early January (2027-01-10)'],
    ['by the start of January', 'by the start of January (2027-01-01)'],
    ['at the end of January', 'at the end of January (2027-01-31)'],
    ['in late January', 'in late January (2027-01-31)'],
    ['in the second half of January', 'in the second half of January (2027-01-31)'],
    ['this month', 'this month (2026-11-30)'],
    ['what we made this month', ''],
    ['this quarter', 'this quarter (2026-12-31)'],
    ['by noon', 'by noon (2026-11-30)'],
    ['by 3 pm', 'by 3 pm (2026-11-30)'],
    ['by 3 pm on Thursday', 'on Thursday (2026-12-03)'],
    ["by five o'clock", "by five o'clock (2026-11-30)"],
    ['by half past three', 'by half past three (2026-11-30)'],
    ['by five people', ''],
    ['before lunch', 'before lunch (2026-11-30)'],
    ['in an hour or so', 'in an hour or so (2026-11-30)'],
    ['immediately', 'immediately (2026-11-30)'],
    ['immediately after the roof', ''],
    ['three weeks from now', 'three weeks from now (2026-12-21)'],
    ['three days from now', 'three days from now (2026-12-03)'],
    ['within the next week', 'within the next week (2026-12-07)'],
    ['in a week or two', 'in a week or two'],
    ['in a few days', 'in a few days'],
    ['the coming Thursday', 'the coming Thursday (2026-12-03)'],
    ['the Friday of next week', 'the Friday of next week (2026-12-11)'],
    ['Monday latest', 'Monday latest (2026-12-07)'],
    ['on the weekend', 'on the weekend (2026-12-06)'],
    ['before our next meeting', 'before our next meeting'],
    ['before the holidays', 'before the holidays'],
  ])('is understood in English: %s', (said, found) => {
    expect(deadlineText(findDeadline(said, monday, 'en'))).toBe(found);
  });

  it.each([
    ['en uge fra fredag', 'en uge fra fredag (2026-12-11)'],
    ['det første mandag morgen', 'det første mandag morgen (2026-12-07)'],
    ['det første i morgen', 'det første i morgen (2026-12-01)'],
    ['inden fyraften', 'inden fyraften (2026-11-30)'],
    ['sidst på dagen', 'sidst på dagen (2026-11-30)'],
    ['primo januar', 'primo januar (2027-01-10)'],
    ['først i januar', 'først i januar (2027-01-10)'],
    ['i begyndelsen af januar', 'i begyndelsen af januar (2027-01-10)'],
    ['i starten af næste måned', 'i starten af næste måned (2026-12-10)'],
    ['først i næste måned', 'først i næste måned (2026-12-10)'],
    ['slut januar', 'slut januar (2027-01-31)'],
    ['i anden halvdel af januar', 'i anden halvdel af januar (2027-01-31)'],
    ['den 12.', 'den 12 (2026-12-12)'],
    ['den 12. etage', ''],
    ['den tiende', ''],
    ['jeg tager den 12.', ''],
    ['senest d. 12. december', 'senest d. 12. december (2026-12-12)'],
    ['den 11.12.', 'den 11.12 (2026-12-11)'],
    ['i ugen med den 14.', 'i ugen med den 14. (2026-12-18)'],
    ['nu her på fredag', 'nu her på fredag (2026-12-04)'],
    ['næste uge fredag', 'næste uge fredag (2026-12-11)'],
    ['mandag senest', 'mandag senest (2026-12-07)'],
    ['inden for den næste uge', 'inden for den næste uge (2026-12-07)'],
    ['inden for to arbejdsdage', 'inden for to arbejdsdage (2026-12-02)'],
    ['om en uge eller to', 'om en uge eller to'],
    ['om et par dage', 'om et par dage'],
    ['i de kommende dage', 'i de kommende dage'],
    ['straks', 'straks (2026-11-30)'],
    ['om en halv time', 'om en halv time (2026-11-30)'],
    ['inden kl. 15', 'inden kl. 15 (2026-11-30)'],
    ['inden klokken fem', 'inden klokken fem (2026-11-30)'],
    ['inden halv fire', 'inden halv fire (2026-11-30)'],
    ['før frokost', 'før frokost (2026-11-30)'],
    ['i denne måned', 'i denne måned (2026-11-30)'],
    ['inden vores næste møde', 'inden vores næste møde'],
  ])('is understood in Danish: %s', (said, found) => {
    expect(deadlineText(findDeadline(said, monday, 'da'))).toBe(found);
  });
});
