import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { documented, LIMITED } from './suites/documented.ts';

documented(catalogueTest(catalogue, LIMITED), catalogue);
