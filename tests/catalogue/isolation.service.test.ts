import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { isolation } from './suites/isolation.ts';

isolation(catalogueTest(), catalogue);
