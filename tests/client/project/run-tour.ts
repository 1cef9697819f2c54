declare const process: { env: Record<string, string | undefined> };

import { tour } from './tour.ts';

console.log(JSON.stringify(await tour(JSON.parse(process.env.TOUR ?? ''))));
