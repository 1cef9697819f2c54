/**
 * Invented meetings: subject, days before the demo, seconds, audience, index into the demo's companies, and the summary's
 * status in the demo; then the transcript, except for `WAITING`.
 */
const MEETINGS = `
# Fornyelse af serviceaftalen|21|1500|CUSTOMER|0|APPROVED
[00:04] Astrid Holm: Velkommen til. Vi skal tale om fornyelsen af serviceaftalen og om de nye målere.
[00:19] Noah Vestergaard: Tak. Vi er godt tilfredse med driften, men svartiderne i weekenden er for lange.
[00:38] Astrid Holm: Det forstår jeg godt. Vi har haft to nedbrud i weekenderne siden jul.
[00:57] Noah Vestergaard: Prisen på weekendvagten var også højere, end vi regnede med.
[01:20] Bjarke Krogh: Jeg undersøger prisen på en fast weekendvagt inden fredag.
[01:41] Noah Vestergaard: Godt. Så aftaler vi, at serviceaftalen fornyes i to år med weekendvagten.
[02:03] Astrid Holm: Det er en aftale. Jeg sender et udkast til kontrakten på mandag.
[02:22] Noah Vestergaard: Perfekt. Kan du også sende oversigten over de nye målere?
[02:30] Astrid Holm: Ja, den får du sammen med udkastet.
# Delivery plan and training|12|1800|CUSTOMER|1|APPROVED
[00:03] Bjarke Krogh: Thanks for making the time. I would like to talk about the delivery plan and the training.
[00:21] Viggo Riis: The delivery plan is fine, but the training has to come before the summer break.
[00:44] Bjarke Krogh: Understood. We agreed on three days of training last time.
[01:02] Viggo Riis: Two days are enough if they are on site. Let's go with two days on site in June.
[01:25] Bjarke Krogh: Agreed. I will send the dates for the training by Friday.
[01:48] Viggo Riis: And I need to know who will support us during the first week.
[02:05] Bjarke Krogh: I'll ask our support team and come back to you tomorrow.
# Fejl i integrationen|2|1200|CUSTOMER|2|WAITING_APPROVAL
[00:06] Astrid Holm: Godmorgen. Vi skal gennemgå integrationen og de fejl, I har meldt ind.
[00:24] Emil Dahl: Ja, den vigtigste er, at ordrer fra lageret nogle gange kommer ind to gange.
[00:47] Astrid Holm: Det er alvorligt. Jeg får udviklerne til at rette fejlen inden onsdag.
[01:10] Emil Dahl: Tak. Vi har også brug for en ny bruger til vores lagerchef.
[01:26] Astrid Holm: Jeg opretter brugeren i dag.
[01:40] Emil Dahl: Så aftaler vi, at udvidelsen til mejeriet i Hobro venter, indtil fejlen er rettet.
[01:58] Astrid Holm: Ja, det er vi enige om.
# Internal planning: the wind account|1|900|INTERNAL|9|WAITING_APPROVAL
[00:02] Astrid Holm: This is our internal planning for the wind account. The margin is too thin.
[00:25] Bjarke Krogh: The hours for support went over the budget again in the last quarter.
[00:49] Astrid Holm: We decided to raise the hourly rate at the next renewal.
[01:08] Bjarke Krogh: I will prepare the new price list by 15 December.
[01:30] Astrid Holm: Please don't share the numbers with the customer before I have talked to them.
[01:47] Bjarke Krogh: Of course. I'll also look at the open support cases this week.
# Status på møblerne|1|120|CUSTOMER|4|FAILED
[00:05] Bjarke Krogh: Kan I høre mig?
[00:09] Ida Fogh: Lyden forsvinder hele tiden.
# Opfølgning på serviceaftalen|0|1800|CUSTOMER|0|WAITING`;

export const demoMeetings = MEETINGS.split('\n# ')
  .slice(1)
  .map((meeting) => {
    const [head = '', ...transcript] = meeting.split('\n');
    const [subject, daysAgo, durationSec, audience, company, state] = head.split('|');
    return {
      subject,
      daysAgo: Number(daysAgo),
      durationSec: Number(durationSec),
      audience,
      company: Number(company),
      state,
      transcript: transcript.join('\n'),
    };
  });
