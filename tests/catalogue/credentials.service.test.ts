import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { credentials } from './suites/credentials.ts';

credentials(catalogueTest(), catalogue);
