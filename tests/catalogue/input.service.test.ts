import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { input } from './suites/input.ts';

input(catalogueTest(), catalogue);
