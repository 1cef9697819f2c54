import { basename, extname } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import type { ModelSettings } from '../generation/language-model/model-settings.ts';
import { MODEL_LANGUAGES } from '../generation/model-language.ts';
import { type Command, CommandError, type Options } from './command.ts';
import { JSON_OPTION } from './run-on-database.ts';

export const generateCommand: Command = {
  name: 'generate',
  summary: 'Try a transcript, and the language model of the settings, without storing anything.',
  description:
    'Summarises the transcript in FILE (- is standard input) as the service would, and prints the content with the words it was taken from, tokens and time. What begins with "check:" is likely, not sure. It asks the model that KARTOTEK_MODEL_URL and KARTOTEK_MODEL name, once; without one, rules summarise. No database is opened and no service needed.',
  options: {
    file: {
      kind: 'path',
      description: 'The transcript: WebVTT, SRT, a Word document, or text whose lines say who speaks.',
      orStandardInput: true,
      required: true,
    },
    rules: { kind: 'flag', description: 'Summarise by rules, also where a model is set.' },
    subject: { kind: 'text', description: 'What the meeting was about. Default: the name of the file.' },
    date: {
      kind: 'text',
      description: 'The day of the meeting, from which deadlines are counted: YYYY-MM-DD. Default: today.',
      placeholder: 'DAY',
    },
    participants: {
      kind: 'text',
      description: 'Full names of those invited, separated by commas. Speakers are called by the names that fit.',
      placeholder: 'NAMES',
    },
    audience: {
      kind: 'text',
      description: 'Who may read the summary. Default: CUSTOMER.',
      choices: ['CUSTOMER', 'INTERNAL'],
    },
    language: {
      kind: 'text',
      description: 'What the model writes, instead of KARTOTEK_MODEL_LANGUAGE. Rules write in that of the meeting.',
      choices: MODEL_LANGUAGES,
    },
    json: JSON_OPTION,
  },
  positional: 'file',
  async run(options) {
    const { file, rules, participants = '', audience = 'CUSTOMER', json } = options;
    const config = readConfig();
    const meetingDate = readDay(options);
    // Loaded late: help and completion do without them.
    const { TrialFailed, tryTranscript } = await import('./try-transcript.ts');
    const { sayTrial, sayUse } = await import('./say-trial.ts');
    const trial = await tryTranscript({
      file: String(file),
      model: rules ? undefined : modelOf(config, options),
      outboundAllow: config.outboundAllow,
      meeting: {
        subject: subjectOf(options),
        meetingDate,
        participants: String(participants).split(',').map(trimmed).filter(Boolean),
        audience: audience === 'INTERNAL' ? 'INTERNAL' : 'CUSTOMER',
      },
    }).catch((error: unknown) => {
      throw error instanceof TrialFailed ? new CommandError(`${error.message}\n${sayUse(error.use)}`) : error;
    });
    process.stdout.write(`${json ? JSON.stringify(trial) : sayTrial(trial)}\n`);
  },
};

function modelOf({ model }: Config, { language }: Options): ModelSettings | undefined {
  const chosen = MODEL_LANGUAGES.find((one) => one === language);
  return model && chosen ? { ...model, language: chosen } : model;
}

function subjectOf({ subject, file }: Options): string {
  if (typeof subject === 'string' && subject.trim() !== '') return subject.trim();
  return file === '-' ? 'Meeting' : basename(String(file), extname(String(file)));
}

/** Noon, so that no time zone makes it another day. */
function readDay({ date }: Options): Date {
  const day = typeof date === 'string' ? date : new Date().toISOString().slice(0, 10);
  const noon = new Date(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day)) {
    throw new CommandError(`--date must be a day such as 2026-03-31, not "${day.slice(0, 40)}".`);
  }
  return noon;
}

function trimmed(text: string): string {
  return text.trim();
}
