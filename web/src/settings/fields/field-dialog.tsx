import { Button, Checkbox, Group, Modal, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Failure, ifMatch } from '../../api/client';
import { factsOf, hasCode } from '../../api/failure';
import { FailureNotice } from '../../parts/failure-notice';
import { usePlace } from '../../place/session';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import { FieldConflict } from './field-conflict';
import {
  definitionOf,
  FIELD_TYPES,
  type FieldForm,
  faultsOf,
  formOf,
  hasLength,
  hasOptions,
  keyOf,
} from './field-form';
import own from './fields.module.css';
import { OptionInputs } from './option-inputs';
import { type Entity, type Field, useFields } from './use-fields';
import { fieldWords } from './words';

const GRANULARITIES = ['date', 'time', 'datetime'] as const;

interface FieldDialogProps {
  entity: Entity;
  /** Undefined: a new field. */
  field?: Field;
  onClose(): void;
}

/**
 * Defines a field. Its key is made from the label and can be changed until the field exists. If somebody else has changed
 * the field meanwhile, it shows what, keeps what was typed, and saves over it only when asked again.
 */
export function FieldDialog({ entity, field, onClose }: FieldDialogProps) {
  const say = useWords(fieldWords);
  const sayApp = useWords(appWords);
  const { api, queries } = usePlace();
  const { active, retired, isComplete } = useFields(entity);
  const [theirs, setTheirs] = useState<Field>();
  /** Why what somebody else has saved could not be read. */
  const [unread, setUnread] = useState<Failure>();
  const seen = theirs ?? field;
  const taken = seen ? [] : [...active, ...retired].map(({ key }) => key);
  const [ownKey, setOwnKey] = useState(false);
  const form = useForm<FieldForm>({
    initialValues: formOf(field),
    validate: (values) => faultsOf(values, taken, say),
  });
  const { label, fieldType, options } = form.values;
  const define = api.useMutation('put', '/fields/{entity}/{key}', {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['get', '/fields'] });
      void queries.invalidateQueries({ queryKey: ['get', '/custom-field-definitions'] });
      onClose();
    },
    async onError(failure, { params: { path } }) {
      form.setErrors(factsOf(failure).fields);
      if (!isOutdated(failure)) return;
      const { data, error } = await api.client
        .GET('/fields/{entity}/{key}', { params: { path } })
        .catch((thrown: Error) => ({ data: undefined, error: thrown }));
      if (data) setTheirs(data.field);
      setUnread(error);
      void queries.invalidateQueries({ queryKey: ['get', '/fields'] });
    },
  });

  const failure = isOutdated(define.error) ? unread : define.error;

  function submit(values: FieldForm) {
    const body = definitionOf(values, seen?.position ?? active.length);
    define.mutate({
      params: { path: { entity, key: values.key }, ...(seen && { header: ifMatch(seen.version) }) },
      body,
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={field ? field.label : say('newField')}
      closeButtonProps={{ 'aria-label': sayApp('close') }}
    >
      <form noValidate className={styles.form} onSubmit={form.onSubmit(submit)}>
        <TextInput
          label={say('label')}
          description={say('labelHint')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('label')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('label', value);
            if (!seen && !ownKey) form.setFieldValue('key', keyOf(value));
          }}
        />
        <TextInput
          label={say('key')}
          description={say(seen ? 'keyFixed' : 'keyHint')}
          autoComplete="off"
          spellCheck={false}
          readOnly={seen !== undefined}
          {...form.getInputProps('key')}
          onChange={({ currentTarget: { value } }) => {
            setOwnKey(value !== '' && value !== keyOf(label));
            form.setFieldValue('key', value);
          }}
        />
        <Select
          label={say('type')}
          description={field && say('typeWarning')}
          data={FIELD_TYPES.map((value) => ({ value, label: say(value) }))}
          {...form.getInputProps('fieldType')}
        />
        {hasOptions(fieldType) && (
          <OptionInputs
            options={options}
            fault={form.errors.options?.toString()}
            onChange={(changed) => form.setFieldValue('options', changed)}
          />
        )}
        {fieldType === 'NUMBER' && (
          <div className={own.pair}>
            <NumberInput label={say('min')} {...form.getInputProps('min')} />
            <NumberInput label={say('max')} {...form.getInputProps('max')} />
          </div>
        )}
        {hasLength(fieldType) && (
          <NumberInput
            label={say('maxLength')}
            min={1}
            max={5000}
            allowDecimal={false}
            {...form.getInputProps('maxLength')}
          />
        )}
        {fieldType === 'DATETIME' && (
          <Select
            label={say('granularity')}
            data={GRANULARITIES.map((value) => ({ value, label: say(value) }))}
            {...form.getInputProps('granularity')}
          />
        )}
        <Textarea
          label={say('description')}
          description={say('descriptionHint')}
          {...form.getInputProps('description')}
        />
        <Checkbox
          label={say('isRequired')}
          description={say('isRequiredHint')}
          {...form.getInputProps('isRequired', { type: 'checkbox' })}
        />
        {theirs && (
          <FieldConflict
            before={field}
            theirs={theirs}
            onTake={() => {
              form.setValues(formOf(theirs));
              define.reset();
            }}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button type="submit" variant="filled" loading={define.isPending} disabled={!isComplete}>
            {theirs ? say('saveOver') : sayApp('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Somebody else has changed the field, or defined one with this key. */
const isOutdated = (failure: Failure | null) =>
  hasCode(failure, 'VERSION_CONFLICT') || hasCode(failure, 'PRECONDITION_REQUIRED');
