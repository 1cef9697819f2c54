import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useWords } from '../../words/use-words';
import { moved } from './field-body';
import { emptyOption, keyOf, type OptionForm } from './field-form';
import own from './fields.module.css';
import { MoveButtons } from './move-buttons';
import { fieldWords } from './words';

/** Readable beside text in both schemes. */
const COLOURS = [
  ['#2f8f6b', 'green'],
  ['#3b78c4', 'blue'],
  ['#8a5fc0', 'violet'],
  ['#c4483f', 'red'],
  ['#b57f12', 'amber'],
  ['#7a847f', 'grey'],
] as const;

interface OptionInputsProps {
  options: readonly OptionForm[];
  fault: string | undefined;
  onChange(options: OptionForm[]): void;
}

/** The choices of a field, in their order. The value is what the API holds; it follows the label until it is saved. */
export function OptionInputs({ options, fault, onChange }: OptionInputsProps) {
  const say = useWords(fieldWords);
  const set = (id: string, change: Partial<OptionForm>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...change } : option)));
  return (
    <fieldset className={own.options} aria-describedby={fault ? 'options-fault' : undefined}>
      <legend>{say('options')}</legend>
      {options.map(({ id, label, value, color, ownValue }, index) => {
        const number = { number: index + 1 };
        const known = COLOURS.some(([hex]) => hex === color);
        return (
          <div key={id} className={own.option}>
            <span className={own.dot} style={{ background: color || 'transparent' }} />
            <TextInput
              aria-label={say('optionLabel', number)}
              placeholder={say('optionLabel', number)}
              value={label}
              onChange={({ currentTarget }) =>
                set(id, {
                  label: currentTarget.value,
                  ...(!ownValue && { value: keyOf(currentTarget.value) }),
                })
              }
            />
            <TextInput
              aria-label={say('optionValue', number)}
              value={value}
              spellCheck={false}
              onChange={({ currentTarget }) =>
                set(id, { value: currentTarget.value, ownValue: currentTarget.value !== '' })
              }
            />
            <NativeSelect
              aria-label={say('colour', number)}
              value={color}
              onChange={({ currentTarget }) => set(id, { color: currentTarget.value })}
              data={[
                { value: '', label: say('noColour') },
                ...COLOURS.map(([hex, name]) => ({ value: hex, label: say(name) })),
                ...(color !== '' && !known ? [{ value: color, label: color }] : []),
              ]}
            />
            <span className={own.move}>
              <MoveButtons
                index={index}
                count={options.length}
                name={label || say('optionLabel', number)}
                onMove={(to) => onChange(moved(options, index, to))}
              />
              <CloseButton
                aria-label={say('removeOption', number)}
                onClick={() => onChange(options.filter((option) => option.id !== id))}
              />
            </span>
          </div>
        );
      })}
      {fault && (
        <p id="options-fault" className={own.fault}>
          {fault}
        </p>
      )}
      <div>
        <Button size="xs" onClick={() => onChange([...options, emptyOption()])}>
          {say('addOption')}
        </Button>
      </div>
    </fieldset>
  );
}
