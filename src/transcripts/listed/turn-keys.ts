/** Keys as `fieldsOf` writes them, the likelier first. No recorder is named: what such keys mean does not depend on it. */

/** What was said. */
export const TEXT_KEYS = [
  'text',
  'transcript',
  'sentence',
  'spokentext',
  'punctuatedword',
  'utterance',
  'said',
  'caption',
  'display',
  'content',
  'message',
  'body',
  'words',
  'word',
  'token',
  'rawtext',
  'value',
  'tekst',
  'sætning',
  'besked',
  'indhold',
] as const;

/** Who said it, by name. */
const NAME_KEYS = [
  'speakername',
  'speakerdisplayname',
  'speakerfullname',
  'participantname',
  'participantdisplayname',
  'username',
  'userdisplayname',
  'displayname',
  'speaker',
  'participant',
  'fromname',
  'participantrole',
  'taler',
  'deltager',
  'name',
  'navn',
  'author',
  'who',
] as const;

/** Who said it, where people were recorded on channels of their own. */
export const CHANNEL = 'channel';

/** Who said it, by a mark that a list elsewhere in the file may explain. */
const MARK_KEYS = [
  'speakerid',
  'speakerlabel',
  'speakertag',
  'participantid',
  'userid',
  'channeltag',
  CHANNEL,
] as const;

export const SPEAKER_KEYS = [...NAME_KEYS, ...MARK_KEYS] as const;

export const START_KEYS = [
  'start',
  'starttime',
  'startms',
  'starttimems',
  'starttimemillis',
  'startseconds',
  'starttimeseconds',
  'starttimeinseconds',
  'starttimestamp',
  'starttimestamprelative',
  'startrelative',
  'timestampsfrom',
  'offsetsfrom',
  'timestampstart',
  'begin',
  'begintime',
  'offset',
  'offsetms',
  'offsetmilliseconds',
  'timestamp',
  'timestampms',
  'time',
  'ts',
  'startdatetime',
  'startoffset',
  'starts',
  'beginoffsetmillis',
  'timecode',
  'starttimecode',
  'from',
  'tid',
  'tidspunkt',
  'starttid',
] as const;

export const END_KEYS = [
  'end',
  'endtime',
  'endms',
  'endtimems',
  'endtimemillis',
  'endseconds',
  'endtimeseconds',
  'endtimeinseconds',
  'endtimestamp',
  'endtimestamprelative',
  'endrelative',
  'timestampsto',
  'offsetsto',
  'timestampend',
  'endts',
  'enddatetime',
  'endoffset',
  'ends',
  'endoffsetmillis',
  'endtimecode',
  'to',
  'slut',
  'sluttid',
] as const;

/** A list of speakers: what a mark stands for. */
export const ID_KEYS = ['id', 'speakerid', 'participantid', 'userid', 'label', 'speaker'] as const;
export const CALLED_KEYS = ['name', 'displayname', 'fullname', 'speakername', 'username'] as const;
