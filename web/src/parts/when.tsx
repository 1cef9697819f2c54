import { Tooltip } from '@mantine/core';
import { useDates } from '../words/use-dates';

interface WhenProps {
  at: string;
  /** `short` is `13 Mar 2026`, `relative` is `2 minutes ago`, `moment` is `Friday 13 March at 10:00`. */
  as?: 'short' | 'relative' | 'moment' | 'day' | 'time';
}

/** A time in words, exactly on hover. */
export function When({ at, as = 'short' }: WhenProps) {
  const dates = useDates();
  return (
    <Tooltip label={dates.exact(at)}>
      <time dateTime={at}>{dates[as](at)}</time>
    </Tooltip>
  );
}
