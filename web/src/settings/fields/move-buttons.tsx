import { useWords } from '../../words/use-words';
import own from './fields.module.css';
import { fieldWords } from './words';

interface MoveButtonsProps {
  index: number;
  count: number;
  name: string;
  onMove(to: number): void;
}

export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  const say = useWords(fieldWords);
  return (
    <span className={own.move}>
      <button
        type="button"
        aria-label={`${say('moveUp')}: ${name}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`${say('moveDown')}: ${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
    </span>
  );
}
