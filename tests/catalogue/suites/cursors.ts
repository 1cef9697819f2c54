import type { TSchema } from 'typebox';
import { describe, expect } from 'vitest';
import type { Operation } from '../../../src/operation/operation.ts';
import type { Read } from '../../../src/operation/read.ts';
import { type CatalogueTest, named } from '../../harness/catalogue.ts';
import { sequenced } from '../../harness/events.ts';
import { pathOf, sampleOf, type ValidCall } from '../../harness/records.ts';
import type { TestWorkspace } from '../../harness/service.ts';

/** How every list treats cursors. */
export function cursors(catalogueTest: CatalogueTest, operations: readonly Operation[]): void {
  const lists = operations.filter(
    (operation): operation is Read =>
      operation.kind === 'read' && (operation.answer === 'page' || operation.answer === 'feed'),
  );
  const test = catalogueTest
    .extend('filled', { scope: 'file' }, async ({ service, workspace, other }) => {
      for (const { path } of lists) {
        await service.records.fill(path, workspace, 3);
        await service.records.fill(path, other, 3);
      }
      return workspace;
    })
    .extend('firstCursor', ({ service, filled }) => async (operation: Read, workspace = filled) => {
      const call = await service.records.validCall(operation, workspace);
      await service.records.change(call, workspace);
      await sequenced(service.database);
      const page = await service.send(workspace.api, call, { target: pathOf(call, { limit: '1' }) });
      expect(page.body.items).toHaveLength(1);
      expect(page.body.nextCursor).toMatch(/^.{1,512}$/);
      return { call, cursor: page.body.nextCursor as string };
    })
    .extend(
      'expectRefused',
      ({ service }) =>
        async (workspace: TestWorkspace, call: ValidCall, parameters: Record<string, string>) => {
          const answer = await service.send(workspace.api, call, { target: pathOf(call, parameters) });
          expect(answer.body.error?.message, JSON.stringify(parameters)).toMatch(
            /^The request contains invalid values\. cursor: /,
          );
          expect(answer.status).toBe(400);
        },
    );

  describe.each(named(lists))('%s', (_id, operation) => {
    const parameters = Object.entries<TSchema>(operation.parameters.query.properties);
    const filters = parameters.filter(([name]) => name !== 'cursor' && name !== 'limit');

    const feed = operation.answer === 'feed';
    const ending = feed ? 'a cursor to go on with on the last page' : 'a null cursor on the last page';

    test(`has pages of up to 50 items, 25 by default, and ${ending}`, async ({ service, firstCursor }) => {
      // Everything that tests do in a shared workspace is in its audit log and its events.
      const workspace = await service.workspace();
      for (const path of feed ? ['/companies'] : [operation.path]) await service.records.fill(path, workspace, 3);
      const { call, cursor } = await firstCursor(operation, workspace);
      const rest = await service.send(workspace.api, call, { target: pathOf(call, { limit: '50', cursor }) });
      const last = feed ? { nextCursor: expect.stringMatching(/^.{1,512}$/), hasMore: false } : { nextCursor: null };
      expect({ ...rest.body, items: [] }).toEqual({ items: [], ...last });
      const whole = await service.send(workspace.api, call, { target: pathOf(call, { limit: '50' }) });
      expect(rest.body.items).toEqual(whole.body.items.slice(1));
      const exact = await service.send(workspace.api, call, {
        target: pathOf(call, { limit: String(whole.body.items.length) }),
      });
      expect(exact.body).toEqual({ items: whole.body.items, ...last });
      expect((operation.parameters.query.properties.limit as { default?: number }).default).toBe(25);
    });

    test('accepts its cursor twice and with another limit', async ({ service, workspace, firstCursor }) => {
      const { call, cursor } = await firstCursor(operation);
      const one = await service.send(workspace.api, call, { target: pathOf(call, { limit: '1', cursor }) });
      const two = await service.send(workspace.api, call, { target: pathOf(call, { limit: '2', cursor }) });
      expect(two.body.items[0]).toEqual(one.body.items[0]);
    });

    test('refuses a cursor of another workspace', async ({ service, other, firstCursor, expectRefused }) => {
      const { cursor } = await firstCursor(operation);
      const theirs = await service.records.validCall(operation, other);
      await expectRefused(other, theirs, { limit: '1', cursor });
    });

    test.for(named(lists.filter(({ id }) => id !== operation.id)))(
      'refuses a cursor of %s',
      async ([_other, foreign], { workspace, firstCursor, expectRefused }) => {
        const [{ cursor }, { call }] = [await firstCursor(foreign), await firstCursor(operation)];
        await expectRefused(workspace, call, { limit: '1', cursor });
      },
    );

    const { start } = operation;
    test.for(filters.filter(([name]) => name !== start?.parameter))(
      'refuses a cursor that was made with another %s',
      async ([name, schema], { workspace, firstCursor, expectRefused }) => {
        const { call, cursor } = await firstCursor(operation);
        const { enum: values, default: preset } = schema as { enum?: string[]; default?: string };
        const others = values?.filter((value) => value !== (preset ?? call.query[name])) ?? [sampleOf(schema)];
        expect(others.length).toBeGreaterThan(0);
        for (const value of others) await expectRefused(workspace, call, { limit: '1', cursor, [name]: value });
      },
    );

    test.for(start?.choices ?? [])(
      'accepts its cursor wherever the list would begin: %s',
      async (choice, { service, workspace, firstCursor }) => {
        const { call, cursor } = await firstCursor(operation);
        const target = pathOf(call, { limit: '1', cursor, [start?.parameter ?? '']: choice });
        expect((await service.send(workspace.api, call, { target })).status).toBe(200);
      },
    );

    test('accepts its cursor with default filters given explicitly', async ({ service, workspace, firstCursor }) => {
      const { call, cursor } = await firstCursor(operation);
      const defaults = filters.flatMap(([name, schema]) =>
        'default' in schema ? [[name, String(schema.default)]] : [],
      );
      const explicit = { ...Object.fromEntries(defaults), limit: '1', cursor };
      expect((await service.send(workspace.api, call, { target: pathOf(call, explicit) })).status).toBe(200);
    });

    test('refuses a cursor with a character changed, removed or added', async ({
      workspace,
      firstCursor,
      expectRefused,
    }) => {
      const { call, cursor } = await firstCursor(operation);
      for (let at = 0; at < cursor.length; at++) {
        const flipped = cursor[at] === 'A' ? 'B' : 'A';
        await expectRefused(workspace, call, {
          limit: '1',
          cursor: cursor.slice(0, at) + flipped + cursor.slice(at + 1),
        });
      }
      const cuts = [1, 2, 3, 4, 16, 28].map((length) => cursor.slice(0, -length));
      for (const changed of [
        ...cuts,
        cursor.slice(1),
        `${cursor}A`,
        `${cursor}=`,
        ` ${cursor}`,
        `${cursor}${cursor}`,
      ]) {
        await expectRefused(workspace, call, { limit: '1', cursor: changed });
      }
    });
  });
}
