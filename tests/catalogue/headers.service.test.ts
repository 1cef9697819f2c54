import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { headers } from './suites/headers.ts';

headers(catalogueTest(), catalogue);
