import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { races } from './suites/races.ts';

races(catalogueTest(), catalogue);
