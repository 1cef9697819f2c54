import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlace } from '../place/session';

/** Kinds of record that have a page, as the API names them. */
export type LinkedType = 'company' | 'person' | 'summary' | 'briefing';

const FOLDERS = {
  company: { folder: 'companies', feature: 'relationships' },
  person: { folder: 'people', feature: 'relationships' },
  summary: { folder: 'meetings', feature: 'meetings' },
  briefing: { folder: 'briefings', feature: 'meetings' },
} as const;

/** The address of a record's page. */
export function recordAddress(slug: string, type: LinkedType, id: number): string {
  return `/w/${slug}/${FOLDERS[type].folder}/${id}`;
}

interface RecordLinkProps {
  type: LinkedType;
  id: number;
  children: ReactNode;
  className?: string | undefined;
}

/** A link to a record; only its text where the workspace does not use that part. */
export function RecordLink({ type, id, children, className }: RecordLinkProps) {
  const { workspace } = usePlace();
  if (!workspace.features[FOLDERS[type].feature]) return <span className={className}>{children}</span>;
  const address: string = recordAddress(workspace.slug, type, id);
  return (
    <Link to={address} className={className}>
      {children}
    </Link>
  );
}
