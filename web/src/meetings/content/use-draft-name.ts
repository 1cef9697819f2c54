import { keptName } from '../../app/kept';
import { usePlace } from '../../app/session';

/** Under which name this browser keeps a person's work on a summary. */
export function useDraftName(id: number): string {
  const { workspace, session } = usePlace();
  return keptName('draft', session.user.id, workspace.slug, 'summary', id);
}
