import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { replay } from './suites/replay.ts';

replay(catalogueTest(), catalogue);
