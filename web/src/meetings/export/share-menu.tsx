import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../../api/client';
import { usePlace } from '../../place/session';
import { localeOf } from '../../words/i18n';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { reviewWords } from '../review/words';
import { asMarkdown } from './as-markdown';
import { asText } from './as-text';
import { download } from './download';
import { mailLink } from './mail-link';
import { sheetOf } from './sheet';
import { exportWords } from './words';

interface ShareMenuProps {
  summary: Schema<'Summary'> & { content: Schema<'SummaryContent'> };
  participants: readonly Schema<'Participant'>[];
}

/** An approved summary to take along: copied, as a file, or by mail. */
export function ShareMenu({ summary, participants }: ShareMenuProps) {
  const say = useWords(exportWords);
  const sayReview = useWords(reviewWords);
  const dates = useDates();
  const { session } = usePlace();
  const { i18n } = useTranslation();
  const sheet = sheetOf(summary, participants, { say, sayReview, dates });
  const others = participants.map(({ email }) => email).filter((email) => email && email !== session.user.email);
  const mail = mailLink(others, say('subject', { title: sheet.title }), asText(sheet));

  async function copy(text: string, done: 'copied' | 'tooLong' | 'tooMany' = 'copied') {
    const message = await navigator.clipboard.writeText(text).then(
      () => say(done),
      () => say('copyFailed'),
    );
    notifications.show({ message });
  }

  async function downloadDocx() {
    const id = notifications.show({ message: say('making'), loading: true, autoClose: false });
    try {
      const { asDocx } = await import('./as-docx');
      download(`${sheet.fileName}.docx`, await asDocx(sheet, localeOf(i18n.language)));
      notifications.hide(id);
    } catch {
      notifications.update({ id, message: say('makingFailed'), loading: false, autoClose: 8_000 });
    }
  }

  return (
    <Menu position="bottom-end" shadow="md" width={236}>
      <Menu.Target>
        <Button>{say('share')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copy(asText(sheet))}>{say('copy')}</Menu.Item>
        <Menu.Item onClick={() => void copy(asMarkdown(sheet))}>{say('copyMarkdown')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          onClick={() => download(`${sheet.fileName}.md`, new Blob([asMarkdown(sheet)], { type: 'text/markdown' }))}
        >
          {say('markdown')}
        </Menu.Item>
        <Menu.Item onClick={() => void downloadDocx()}>{say('docx')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={mail.href}
          onClick={() =>
            mail.isWithoutBody && void copy(asText(sheet), mail.isWithoutAddresses ? 'tooMany' : 'tooLong')
          }
        >
          {say('mail')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
