import { Button, Menu, Skeleton, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailurePage } from '../parts/failure-notice';
import { LinkButton } from '../parts/link-button';
import { Page } from '../parts/page';
import { useShortcut } from '../parts/use-shortcut';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { ArchiveDialog, ArchivedBanner } from './archiving';
import { DraftBanner } from './draft-banner';
import { Facts } from './facts';
import { InnerLink } from './inner-link';
import { MergeDialog, type PickOther } from './merge-dialog';
import type { AnyRecord, RecordKind } from './record-kind';
import { RecordMeta } from './record-meta';
import { Timeline } from './timeline';
import { useControls } from './use-controls';
import { recordWords } from './words';

interface RecordPageProps<Read extends AnyRecord> {
  kind: RecordKind<Read>;
  id: number;
  /** The texts of the kind. */
  say(text: 'title' | 'archiveText'): string;
  /** The company that a new meeting or briefing is with. */
  companyOf(record: Read): number | undefined;
  /** Further actions, in the menu. */
  more?(record: Read): ReactNode;
  /** Actions in the menu of archived records too. */
  always?(record: Read): ReactNode;
  /** Chooses the record to merge with. */
  pickOther: PickOther;
  /** What a field shows of another record, by the field. */
  linked?(record: Read): Readonly<Record<string, ReactNode>>;
  /** Between the facts and the timeline. */
  children?(record: Read): ReactNode;
}

/** One company or person: its facts, what belongs to it, and what one can do with it. */
export function RecordPage<Read extends AnyRecord>(props: RecordPageProps<Read>) {
  const { kind, id, say: sayKind, companyOf, more, always, pickOther, linked, children } = props;
  const say = useWords(recordWords);
  const { workspace } = usePlace();
  const { slug, features } = workspace;
  const navigate = useNavigate();
  const [archiving, setArchiving] = useState(false);
  const [merging, setMerging] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const { record, error, refetch } = kind.useRecord(id);
  const { controls, error: controlsError } = useControls(kind);
  const isActive = record !== undefined && record.archivedAt === null;
  useFocusAfter(record?.archivedAt);
  // The record of the address was merged into another one, whose page this becomes.
  const mergedInto = record && record.id !== id ? record.id : undefined;
  useEffect(() => {
    if (mergedInto === undefined) return;
    const params = { slug, id: String(mergedInto) };
    void navigate({ to: `/w/$slug/${kind.plural}/$id`, params, replace: true });
  }, [mergedInto, navigate, kind.plural, slug]);
  const edit = { to: `/w/$slug/${kind.plural}/$id/edit`, params: { slug, id: String(id) } } as const;
  useShortcut('e', () => void navigate(edit), isActive);

  if (error && !record) return <FailurePage failure={error} retry={() => void refetch()} />;
  const crumb = (
    <Link to={`/w/$slug/${kind.plural}`} params={{ slug }}>
      {sayKind('title')}
    </Link>
  );
  if (!record || !controls) {
    if (controlsError) return <FailurePage failure={controlsError} />;
    return (
      <Page title={record?.name ?? ' '} crumb={crumb}>
        <Stack gap={1} role="status" aria-label={say('facts')}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={13} my={12} width="52%" />
          ))}
        </Stack>
      </Page>
    );
  }
  const companyId = companyOf(record);
  return (
    <Page
      title={record.name}
      crumb={crumb}
      meta={<RecordMeta record={record} />}
      actions={
        isActive ? (
          <>
            {features.meetings && companyId !== undefined && (
              <Button
                renderRoot={(root: ComponentProps<'a'>) => (
                  <InnerLink {...root} href={`/w/${slug}/meetings/new?company=${companyId}`} />
                )}
              >
                {say('newMeeting')}
              </Button>
            )}
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <Button ref={menu}>{say('more')}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {features.meetings && companyId !== undefined && (
                  <Menu.Item
                    renderRoot={(root: ComponentProps<'a'>) => (
                      <InnerLink {...root} href={`/w/${slug}/briefings?companyId=${companyId}&create=true`} />
                    )}
                  >
                    {say('newBriefing')}
                  </Menu.Item>
                )}
                {more?.(record)}
                <Menu.Item onClick={() => setMerging(true)}>{say('mergeWith')}</Menu.Item>
                <Menu.Item onClick={() => setArchiving(true)}>{say('archive')}</Menu.Item>
                {always?.(record)}
              </Menu.Dropdown>
            </Menu>
            <LinkButton variant="filled" {...edit}>
              {say('edit')}
              <kbd aria-hidden>E</kbd>
            </LinkButton>
          </>
        ) : (
          always?.(record) && (
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <Button>{say('more')}</Button>
              </Menu.Target>
              <Menu.Dropdown>{always(record)}</Menu.Dropdown>
            </Menu>
          )
        )
      }
    >
      <ArchivedBanner kind={kind} record={record} />
      {isActive && <DraftBanner kind={kind} id={id} />}
      <Facts record={record} controls={controls} linked={linked?.(record) ?? {}} />
      {children?.(record)}
      <Timeline kind={kind} id={id} controls={controls} />
      {merging && (
        <MergeDialog
          kind={kind}
          record={record}
          controls={controls}
          pick={pickOther}
          onClose={() => {
            setMerging(false);
            menu.current?.focus();
          }}
        />
      )}
      {archiving && (
        <ArchiveDialog
          kind={kind}
          record={record}
          text={sayKind('archiveText')}
          onClose={() => {
            setArchiving(false);
            // The item of the menu that had the focus is gone.
            menu.current?.focus();
          }}
        />
      )}
    </Page>
  );
}

/** Archiving and restoring take away the button that had the focus. The next Tab then goes on at the content. */
function useFocusAfter(archivedAt: string | null | undefined): void {
  const before = useRef(archivedAt);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== archivedAt;
    before.current = archivedAt;
    if (hasChanged && document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [archivedAt]);
}

const SKELETONS = Array.from({ length: 6 }, (_, row) => `row-${row}`);
