import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { bodies } from './suites/bodies.ts';

bodies(catalogueTest(), catalogue);
