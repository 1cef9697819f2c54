import { useMediaQuery } from '@mantine/hooks';

/** Whether the transcript has no place beside the summary, and opens in a sheet. As in `review.module.css`. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 980px)', false, { getInitialValueInEffect: false });
}
