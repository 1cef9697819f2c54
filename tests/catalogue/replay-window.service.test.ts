import { tokenCatalogue as catalogue } from '../../src/catalogue.ts';
import { catalogueTest } from '../harness/catalogue.ts';
import { replayWindow } from './suites/replay-window.ts';

replayWindow(catalogueTest(), catalogue);
