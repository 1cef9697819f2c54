import qrcode from 'qrcode-generator';
import styles from './account.module.css';

/** A text as a QR code, black on white in both schemes: apps read no other. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, index) => index);
  const path = all
    .flatMap((row) => all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
