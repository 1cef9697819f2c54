import type { Schema } from '../../api/client';

export type Member = Schema<'Member'>;
