/** Subtitles in SRT, and the length that a transcript tells: a transcript in its place may tell another. */
export const statements = [
  `alter table transcript
     drop constraint transcript_media_type_check,
     add constraint transcript_media_type_check
       check (media_type in ('text/plain', 'text/vtt', 'application/x-subrip')),
     add column duration_sec integer not null default 0`,
];
