import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { cursors } from './suites/cursors.ts';

cursors(catalogueTest(), catalogue);
