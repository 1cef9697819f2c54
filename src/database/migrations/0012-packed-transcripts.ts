/**
 * Long transcripts are stored packed (`transcripts/text-bytes.ts`), so that the database neither checks, compresses nor
 * sends 5 MiB of text. Existing ones stay as they are.
 */
export const statements = [
  `alter table transcript
     alter column text drop not null,
     add column packed bytea,
     add constraint transcript_once check ((text is null) <> (packed is null))`,
  `alter table transcript alter column packed set storage external`,
];
