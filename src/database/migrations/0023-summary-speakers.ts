/** Who the speakers of a transcript are, where a person has said so. Rows without a person and a name: nobody known. */
export const statements = [
  `create table summary_speaker (
     workspace_id integer not null,
     summary_id integer not null,
     label text not null,
     person_id integer,
     name text,
     email text,
     primary key (workspace_id, summary_id, label),
     foreign key (workspace_id, summary_id) references transcript,
     foreign key (workspace_id, person_id) references person,
     check (person_id is null or name is null),
     check ((name is null) = (email is null))
   )`,
  `create index summary_speaker_person on summary_speaker (workspace_id, person_id) where person_id is not null`,
];
