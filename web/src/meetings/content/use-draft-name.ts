import { usePlace } from '../../app/session';

/** Under which name this browser keeps a person's work on a summary. */
export function useDraftName(id: number): string {
  const { workspace, session } = usePlace();
  return `kartotek.draft.${workspace.slug}.${session.user.id}.${id}`;
}
